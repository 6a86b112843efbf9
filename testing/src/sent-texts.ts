import type { TestServer } from './start-server.ts'

/** Oldest first. */
export async function textsTo(server: TestServer, phone: string): Promise<string[]> {
  const { db, secrets } = server.services
  const rows = await db.selectFrom('sent_messages').selectAll().orderBy('id').execute()
  return rows
    .filter((row) => secrets.open(row.phone_sealed, 'sent_messages.phone_sealed', row.dedupe_key) === phone)
    .map((row) => secrets.open(row.text_sealed, 'sent_messages.text_sealed', row.dedupe_key))
}

export async function lastCode(server: TestServer): Promise<string> {
  const { db, secrets } = server.services
  const sent = await db
    .selectFrom('sent_messages')
    .select(['text_sealed', 'dedupe_key'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const text = secrets.open(sent.text_sealed, 'sent_messages.text_sealed', sent.dedupe_key)
  return /\d{6}/.exec(text)?.[0] ?? ''
}
