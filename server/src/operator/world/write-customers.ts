import type { WorldCustomer } from '@hansang/contract'
import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { holdLookUps, moveLookUps, type Secrets } from '../../platform/secrets/index.ts'
import { inBatches } from './in-batches.ts'
import { type GivenAccount, writeAccounts } from './write-point-accounts.ts'

/** Matches by phone; ledger entries bring the points to the file's amounts. */
export async function writeCustomers(
  tx: OpenTransaction,
  customers: readonly WorldCustomer[],
  tools: { secrets: Secrets; now: Date },
): Promise<void> {
  await inBatches(customers, async (batch) => {
    await holdLookUps(tx, tools.secrets)
    const phones = batch.map(({ phone }) => phone)
    await moveLookUps(tx, tools.secrets, 'customers', phones)
    const ids = await writeRows(tx, batch, tools)
    const accounts = batch.flatMap((customer) => {
      const id = ids.get(customer.phone)
      return id === undefined ? [] : accountsOf(customer, id)
    })
    await writeAccounts(tx, [...ids.values()], accounts, tools.now)
  })
}

async function writeRows(
  tx: OpenTransaction,
  batch: readonly WorldCustomer[],
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<Map<string, number>> {
  const phones = new Map(batch.map(({ phone }) => [secrets.lookUp(phone).toString('hex'), phone]))
  const rows = batch.map(({ phone, hasPassedIdentityCheck, identityCheckedAt }) => ({
    phone_lookup: secrets.lookUp(phone),
    phone_sealed: secrets.seal(phone, 'customers.phone_sealed', secrets.lookUp(phone)),
    verified_first_at: hasPassedIdentityCheck ? (identityCheckedAt ?? now) : null,
    verified_last_at: identityCheckedAt,
    created_at: now,
  }))
  const written = await tx
    .insertInto('customers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('phone_lookup').doUpdateSet({
        // Repeating the check in a later file does not move its first date.
        verified_first_at: sql`case when excluded.verified_first_at is null then null
          else least(customers.verified_first_at, excluded.verified_first_at) end`,
        verified_last_at: sql`excluded.verified_last_at`,
      }),
    )
    .returning(['id', 'phone_lookup'])
    .execute()
  return new Map(written.map(({ id, phone_lookup }) => [phones.get(phone_lookup.toString('hex')) ?? '', id]))
}

function accountsOf({ points }: WorldCustomer, customerId: number): GivenAccount[] {
  return points.map((account) => ({ customerId, ...account }))
}
