import hashlib, hmac, json, sys

match = json.load(open(sys.argv[1], encoding="utf-8"))
key, salt = bytes.fromhex(match["key"]), match["header"]["salt"]
if hashlib.sha256(key).hexdigest() != match["header"]["commitment"]:
    sys.exit("the key is not the one that was committed to")

def words(seq):
    block = 0
    while True:
        digest = hmac.new(key, f"{salt}|{seq}|{block}".encode(), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at:at + 4], "big")
        block += 1

draws = 0
for entry in match["entries"]:
    stream = words(entry["seq"])
    for value, n in entry["draws"]:
        limit = 2**32 - 2**32 % n
        word = next(stream)
        while word >= limit:
            word = next(stream)
        if word % n != value:
            sys.exit(f"entry {entry['seq']}: {value} of {n} is recorded, the key gives {word % n}")
        draws += 1
print(f"{draws} draws are as the key and the salt give them")
