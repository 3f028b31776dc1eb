print("pagerlab")
