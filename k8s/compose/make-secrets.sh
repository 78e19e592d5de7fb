#!/bin/sh
# Makes the secrets that compose.yaml names, once: existing ones stay unchanged.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets # the files are readable, since containers run under various users, but only the owner can enter the folder

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
put() { [ -e "secrets/$1" ] || printf %s "$2" > "secrets/$1"; chmod 444 "secrets/$1"; }

put shared_secret "$(random)"
put token_secret "$(random)"
put admin_password "$(random)"
put s3_access_key varfreq
put s3_secret_key "$(random)"
put database_password "$(random)"
put database_url "postgresql://varfreq:$(cat secrets/database_password)@postgres:5432/varfreq"
echo "The password of the user admin is in $(pwd)/secrets/admin_password."
