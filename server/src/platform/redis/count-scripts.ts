/** Answers a script; the client of `connectRedis`. */
export interface ScriptRunner {
  eval(script: string, given: { keys: string[]; arguments: string[] }): Promise<unknown>
}

interface KeyToCount {
  readonly key: string
  readonly most: number
  readonly until: Date
}

export interface CountedKey {
  readonly count: number
  readonly until: Date
}

/** Windows end by the program's clock. Redis's own drops what is long over. */
const FORGOTTEN_AFTER_MS = 10 * 60_000

/** One call of a script is atomic. `whole`: counts in none if one is full. */
const COUNT = `
local now, isWhole, isFull, windows = tonumber(ARGV[1]), ARGV[2] == 'whole', false, {}
for i, key in ipairs(KEYS) do
  local kept = redis.call('hmget', key, 'count', 'until')
  local runs = kept[2] and tonumber(kept[2]) > now
  local count = (runs and tonumber(kept[1]) or 0) + 1
  windows[i] = { count, runs and kept[2] or ARGV[3 * i + 1], runs }
  if count > tonumber(ARGV[3 * i]) then isFull = true end
end
local answer = {}
for i, key in ipairs(KEYS) do
  local count, ends, runs = unpack(windows[i])
  if not (isWhole and isFull) then
    redis.call('hset', key, 'count', count, 'until', ends)
    if not runs then redis.call('pexpire', key, ARGV[3 * i + 2]) end
  end
  answer[i] = { count, ends }
end
return answer`

const GIVE_BACK = `
for i, key in ipairs(KEYS) do
  local kept = redis.call('hmget', key, 'count', 'until')
  if kept[2] and tonumber(kept[2]) > tonumber(ARGV[1]) and tonumber(kept[1]) > 0 then
    redis.call('hincrby', key, 'count', -1)
  end
end`

const READ = `
local answer = {}
for i, key in ipairs(KEYS) do
  local kept = redis.call('hmget', key, 'count', 'until')
  local runs = kept[2] and tonumber(kept[2]) > tonumber(ARGV[1])
  answer[i] = runs and { tonumber(kept[1]), kept[2] } or { 0, ARGV[1] }
end
return answer`

/** The counts with this call; beyond `most` it is refused, and with `whole` it is counted in no window then. */
export async function countByScript(
  client: ScriptRunner,
  windows: readonly KeyToCount[],
  { now, isWhole }: { readonly now: Date; readonly isWhole: boolean },
): Promise<CountedKey[]> {
  const each = windows.flatMap(({ most, until }) => {
    const end = until.getTime()
    return [String(most), String(end), String(end - now.getTime() + FORGOTTEN_AFTER_MS)]
  })
  const args = [String(now.getTime()), isWhole ? 'whole' : 'each', ...each]
  return countsIn(await client.eval(COUNT, { keys: keysOf(windows), arguments: args }))
}

export async function giveBackByScript(
  client: ScriptRunner,
  windows: readonly KeyToCount[],
  now: Date,
): Promise<true> {
  await client.eval(GIVE_BACK, { keys: keysOf(windows), arguments: [String(now.getTime())] })
  return true
}

/** The counts of the windows that run, in the order of `windows`. */
export async function readByScript(
  client: ScriptRunner,
  windows: readonly KeyToCount[],
  now: Date,
): Promise<CountedKey[]> {
  return countsIn(await client.eval(READ, { keys: keysOf(windows), arguments: [String(now.getTime())] }))
}

/** Whether this account may count, and Redis has memory left. Leaves a key that ends by itself. */
export async function tryCounting(client: ScriptRunner, key: string): Promise<void> {
  const now = new Date()
  await countByScript(client, [{ key, most: 1, until: now }], { now, isWhole: false })
}

const keysOf = (windows: readonly KeyToCount[]) => windows.map(({ key }) => key)

function countsIn(answer: unknown): CountedKey[] {
  return (answer as [number, string][]).map(([count, until]) => ({ count, until: new Date(Number(until)) }))
}
