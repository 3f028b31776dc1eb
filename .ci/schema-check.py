"""Validates the scenarios below a folder, and a list of bad documents, by a JSON Schema."""

import json
import pathlib
import sys

import jsonschema


def plain(text):
    """JSON without comments and trailing commas, which scenarios may have."""
    result = []
    index = 0
    while index < len(text):
        if text[index] == '"':
            end = index + 1
            while end < len(text) and text[end] != '"':
                end += 2 if text[end] == "\\" else 1
            result.append(text[index:end + 1])
            index = end + 1
        elif text.startswith("//", index):
            end = text.find("\n", index)
            index = len(text) if end < 0 else end
        elif text.startswith("/*", index):
            end = text.find("*/", index + 2)
            index = len(text) if end < 0 else end + 2
        else:
            result.append(text[index])
            index += 1
    # Strings are single elements, so that what is outside of them can be told; from the end, a comma knows what follows.
    kept = []
    following = ""
    for part in reversed(result):
        if part == "," and following in ("]", "}"):
            continue
        if not part.isspace():
            following = part
        kept.append(part)
    return "".join(reversed(kept))


def main():
    schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    wrong = 0

    files = sorted(
        path for path in pathlib.Path(sys.argv[2]).rglob("*.json") if not path.name.endswith(".schema.json"))
    for path in files:
        for error in validator.iter_errors(json.loads(plain(path.read_text(encoding="utf-8")))):
            print(f"{path}: refused at {error.json_path}: {error.message[:300]}")
            wrong += 1
    print(f"{len(files)} scenarios admitted" if not wrong else f"{wrong} errors in {len(files)} scenarios")
    if not files:
        sys.exit("there is no scenario")

    if len(sys.argv) > 3:
        examples = json.loads(pathlib.Path(sys.argv[3]).read_text(encoding="utf-8"))
        told = 0
        for example in examples:
            try:
                refused = not validator.is_valid(json.loads(plain(example["text"])))
            except json.JSONDecodeError:
                refused = True
            told += refused
            if example["schemaTells"] and not refused:
                print(f"admitted, and it should not be: {example['text']}\n  {example['errors']}")
                wrong += 1
        print(f"{told} of {len(examples)} bad documents refused")
        if not told:
            sys.exit("no bad document was refused")
    sys.exit(1 if wrong else 0)


main()
