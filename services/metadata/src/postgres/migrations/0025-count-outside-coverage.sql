-- Of the visible track of a variation: observations outside of the coverage of its sample, and the coverage tracks that they
-- were counted with, ascending. The number means nothing once the sample has others. Null: not counted.
ALTER TABLE imports ADD COLUMN outside_coverage bigint, ADD COLUMN outside_tracks bigint[];
