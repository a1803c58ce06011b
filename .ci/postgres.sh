#!/usr/bin/env bash
# Runs a command with a temporary PostgreSQL at TEST_DATABASE_URL:
#
#     .ci/postgres.sh npx vitest run app/storage
#
# The cluster is in a temporary folder, on a free loopback port, and is removed when the command ends.
# If PostgreSQL is not installed, root installs Debian's. Exit code: the command's.
set -euo pipefail
PATH="$PATH:/usr/sbin:/sbin"

if [ $# -eq 0 ]; then
  echo "usage: $0 <command> [<argument> ...]" >&2
  exit 2
fi

newest_bin() {
  find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1
}

install_postgres() {
  if [ "$(id -u)" -ne 0 ]; then
    echo "PostgreSQL is not installed; install the package postgresql, or run this as root." >&2
    exit 1
  fi
  # Debian would start a cluster.
  mkdir -p /etc/postgresql-common
  [ -e /etc/postgresql-common/createcluster.conf ] || echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
  export DEBIAN_FRONTEND=noninteractive
  # Locked, because another step may install packages, too.
  flock /tmp/maarad-apt.lock apt-get update -qq >&2
  flock /tmp/maarad-apt.lock apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confold postgresql >&2
}

bin=$(newest_bin)
if [ -z "$bin" ]; then
  install_postgres
  bin=$(newest_bin)
fi

# Not $TMPDIR: the user postgres needs access. In memory if there is space: the tests create and drop hundreds of databases.
parent=/tmp
available=$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1 || true)
if [ -w /dev/shm ] && [ "${available:-0}" -ge 2000000 ]; then parent=/dev/shm; fi
folder=$(mktemp -d "$parent/maarad-postgres.XXXXXX")

# PostgreSQL refuses to run as root.
as_postgres() {
  if [ "$(id -u)" -eq 0 ]; then
    (cd "$folder" && runuser -u postgres -- "$@")
  else
    (cd "$folder" && "$@")
  fi
}

stop() {
  if [ -e "$folder/data/postmaster.pid" ]; then as_postgres "$bin/pg_ctl" stop -D "$folder/data" -m immediate -s || true; fi
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

password=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
echo "$password" >"$folder/password"
if [ "$(id -u)" -eq 0 ]; then chown -R postgres "$folder"; fi
as_postgres "$bin/initdb" -D "$folder/data" -U maarad --pwfile="$folder/password" --auth=scram-sha-256 \
  --encoding=UTF8 --locale=C.UTF-8 --no-sync >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; exit 1; }

# With fsync: the storage refuses a server without it.
start() {
  as_postgres "$bin/pg_ctl" start -D "$folder/data" -w -t 30 -s -l "$folder/data/server.log" \
    -o "-c listen_addresses=127.0.0.1 -c port=$1 -c unix_socket_directories=$folder" >/dev/null 2>&1
}

port=
for _ in 1 2 3 4 5 6 7 8; do
  candidate=$((20000 + RANDOM % 12000))
  if start "$candidate"; then
    port=$candidate
    break
  fi
done
if [ -z "$port" ]; then
  echo "PostgreSQL did not start:" >&2
  tail -n 20 "$folder/data/server.log" >&2
  exit 1
fi

export TEST_DATABASE_URL="postgres://maarad:$password@127.0.0.1:$port/postgres"
"$@"
