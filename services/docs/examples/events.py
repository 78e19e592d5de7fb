"""Keeps the state of every resource of varfreq in a SQLite database, from the events in Kafka.

    pip install kafka-python
    KAFKA_BROKERS=kafka-1:9092,kafka-2:9092 python events.py lims.db
"""

import json
import os
import sqlite3
import sys

from kafka import KafkaConsumer

SCHEMA = """
CREATE TABLE IF NOT EXISTS handled (source TEXT, id TEXT, PRIMARY KEY (source, id));
CREATE TABLE IF NOT EXISTS states (source TEXT, subject TEXT, type TEXT, time TEXT, PRIMARY KEY (source, subject));
"""


def handle(database, event):
    """Applies an event once, however often it is delivered: both changes are committed, or neither."""
    with database:
        key = (event["source"], event["id"])
        if database.execute("INSERT OR IGNORE INTO handled VALUES (?, ?)", key).rowcount == 0:
            return
        state = (event["source"], event["subject"], event["type"], event["time"])
        database.execute("INSERT OR REPLACE INTO states VALUES (?, ?, ?, ?)", state)
    print(event["time"], event["subject"], event["type"], flush=True)


def main(path):
    database = sqlite3.connect(path)
    database.executescript(SCHEMA)
    consumer = KafkaConsumer(
        os.environ.get("EVENTS_TOPIC", "varfreq.events"),
        bootstrap_servers=os.environ["KAFKA_BROKERS"].split(","),
        group_id=os.environ.get("EVENTS_GROUP", "lims"),  # one for each system that is to get all events
        auto_offset_reset="earliest",  # a new group begins with the oldest event that Kafka keeps
        session_timeout_ms=10_000,  # after which a consumer that died is replaced
        enable_auto_commit=False,
        # security_protocol="SASL_SSL", ssl_cafile="ca.crt",
        # sasl_mechanism="SCRAM-SHA-512", sasl_plain_username="lims", sasl_plain_password=os.environ["KAFKA_PASSWORD"],
    )
    try:
        while True:
            for messages in consumer.poll(timeout_ms=1000).values():
                for message in messages:
                    handle(database, json.loads(message.value))
            consumer.commit()  # after the work: what was not committed comes again
    finally:
        consumer.close()
        database.close()


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except KeyboardInterrupt:
        pass
