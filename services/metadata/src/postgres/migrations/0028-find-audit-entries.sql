-- Entries of a subject, which may be too long for a B-tree, and of a time, by which the log is nearly sorted.
CREATE INDEX audit_log_of_subject ON audit_log USING hash (subject);
CREATE INDEX audit_log_of_time ON audit_log USING brin (added);
