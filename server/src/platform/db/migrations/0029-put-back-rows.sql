-- What the work of the clock failed at, and when it is tried again. A row leaves when its work is done, or a day
-- after nobody looked for it any more.
create table put_back_rows (
  sweep text not null,
  -- How the sweep names the row: ids of ours, nothing personal.
  row text not null,
  tries integer not null check (tries > 0),
  failed_first_at timestamptz not null,
  until timestamptz not null,
  primary key (sweep, row)
);
create index put_back_rows_by_age on put_back_rows (until);
