-- Writes what was judged of a payment, in one statement: unless its order or its attempt changed since they were read,
-- which is told by the transaction that wrote them last. Locks the order, then its attempt, as every path of money does.
-- It holds no rule: steps, moments and sums are given.
create function settle_payment(
  of_order text, order_version text, of_attempt text, attempt_version text,
  taken bigint, reference text, by_means text, by_card_company text, in_instalment text, compares_at timestamptz,
  settled timestamptz,
  becomes text, paid timestamptz, reached timestamptz, in_store text, of_day date,
  sequences integer[], from_steps text[], to_steps text[], by_actor text,
  channel text, payloads text[],
  kept_scope text, kept_key text, kept_hash bytea, kept_answer jsonb, kept_at timestamptz
) returns boolean language plpgsql volatile as $$
declare
  number integer;
begin
  perform from orders where id = of_order and xmin::text = order_version for update;
  if not found then return false; end if;
  perform from payment_attempts where id = of_attempt and xmin::text = attempt_version for update;
  if not found then return false; end if;

  insert into payment_entries (attempt_id, kind, reason, amount, at)
  values (of_attempt, 'CAPTURE', 'paid', taken, settled);
  update payment_attempts
  set state = 'PAID', amount = taken, provider_reference = reference, means = by_means, card_company = by_card_company,
    instalment = in_instalment, failure = '', settled_at = settled, next_query_at = null, compare_at = compares_at
  where id = of_attempt;

  if of_day is not null then
    insert into day_numbers (store_id, day, last) values (in_store, of_day, 1)
    on conflict (store_id, day) do update set last = day_numbers.last + 1
    returning last into number;
  end if;
  update orders
  set status = becomes, paid_at = paid, reached_store_at = reached, day_number = coalesce(day_number, number),
    event_count = event_count + cardinality(to_steps)
  where id = of_order;
  insert into order_events (order_id, sequence, from_status, to_status, actor, at)
  select of_order, step.sequence, step.before, step.after, by_actor, settled
  from unnest(sequences, from_steps, to_steps) step (sequence, before, after);
  perform pg_notify(channel, payload) from unnest(payloads) payload;

  if kept_key is not null then
    insert into idempotent_answers (scope, key, body_hash, answer, created_at)
    values (kept_scope, kept_key, kept_hash, kept_answer, kept_at)
    on conflict (scope, key) do update
    set body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at;
  end if;
  return true;
end;
$$;
