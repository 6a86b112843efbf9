-- Limits of texts are counted in call_counts: a text keeps neither who asked for it nor whom it went to twice.
alter table sent_messages drop column phone_lookup;
alter table sent_messages drop column asked_from;
alter table sent_messages drop column store_id;
