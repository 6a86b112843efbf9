import pg from 'pg'

const LIMIT_MS = 5_000

/** Whether a connection has another session while its last one is in another's transaction. */
export async function sharesSessions(connectionString: string): Promise<boolean> {
  const open = () => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
    })
    client.on('error', () => {})
    return client
  }
  const [one, other] = [open(), open()]
  try {
    await Promise.all([one.connect(), other.connect()])
    const before = await sessionOf(one)
    await other.query('begin')
    await sessionOf(other)
    // Where the pooler has one session only, it stays out.
    return (await sessionOf(one).catch(() => null)) !== before
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})))
  }
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
