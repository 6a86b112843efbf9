import { setTimeout as delay } from 'node:timers/promises'
import { askPostgres } from '@hansang/testing'

const LOOK_EVERY_MS = 500
/** Below the seven seconds of silence after which a program gives a connection up. */
const AWAY_MS = 3_000

const STANDBYS = `select exists (
    select from pg_stat_replication
    where state = 'streaming' and reply_time > clock_timestamp() - interval '${AWAY_MS} ms'
  ) as "isThere", current_setting('synchronous_standby_names') as waited`

interface StandbyState {
  readonly isThere: boolean
  readonly waited: string
}

export interface StandbyKeeper {
  /** Each acknowledged commit is at the standby too: it may be promoted. */
  isSynchronous(): boolean
  close(): Promise<void>
}

/**
 * Commits wait for the standby as long as it answers; orders go on without it, and it must not be promoted then.
 * What Patroni's `synchronous_mode` and pg_auto_failover do.
 */
export function keepStandby(primaryUrl: () => string): StandbyKeeper {
  const closing = new AbortController()
  let isSynchronous = false
  const look = async () => {
    const url = primaryUrl()
    const [state] = await askPostgres<{ isThere: boolean; waited: string }>(url, STANDBYS)
    if (state) isSynchronous = await decide(url, state)
  }
  const working = (async () => {
    while (!closing.signal.aborted) {
      // A primary that is away changes nothing: what it had acknowledged is at the standby.
      await look().catch(() => {})
      await delay(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()
  return {
    isSynchronous: () => isSynchronous,
    async close() {
      closing.abort()
      await working
    },
  }
}

async function decide(url: string, { isThere, waited }: StandbyState): Promise<boolean> {
  const wanted = isThere ? '*' : ''
  if (waited === wanted) return isThere
  await askPostgres(url, `alter system set synchronous_standby_names = '${wanted}'`)
  await askPostgres(url, 'select pg_reload_conf()')
  return false
}
