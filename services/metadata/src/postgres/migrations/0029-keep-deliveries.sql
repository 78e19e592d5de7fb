-- The latest deliveries of each webhook, failed ones included. Events may be gone before them.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id bigint NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event_id bigint NOT NULL,
  type text NOT NULL,
  subject text NOT NULL,
  outcome text NOT NULL,
  delivered boolean NOT NULL,
  tried timestamptz NOT NULL,
  milliseconds integer NOT NULL
);
CREATE INDEX deliveries_of_webhook ON webhook_deliveries (webhook_id, id);
