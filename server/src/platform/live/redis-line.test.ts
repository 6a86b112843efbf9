import { startOwnRedis, useOwnRedis, eventually } from '@hansang/testing'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { createLogger } from '../services/logging.ts'
import { createMetrics } from '../services/metrics.ts'
import { SettingsFault } from '../settings/settings-fault.ts'
import { connectRedis, reachRedis } from '../redis/connect-redis.ts'
import { type RedisLine, openRedisLine } from './redis-line.ts'

const CHANNEL = 'orders'

const redis = useOwnRedis()
const open: RedisLine[] = []
afterEach(async () => {
  for (const line of open.splice(0)) await line.close()
})

async function openLine() {
  const metrics = createMetrics()
  const lines: string[] = []
  const heard: string[] = []
  let interruptions = 0
  const line = await openRedisLine(
    redis.url,
    {
      prefix: 'test:',
      channels: [CHANNEL],
      onMessage: (_, payload) => heard.push(String(JSON.parse(payload))),
      onInterruption: () => interruptions++,
    },
    { log: createLogger('warn', (text) => void lines.push(text)), metrics },
  )
  open.push(line)
  const unpublished = async () => (await metrics.eventsUnpublished.get()).values[0]?.value
  return { line, heard, lines, interruptions: () => interruptions, unpublished }
}

const told = (texts: readonly (string | number)[]) => texts.map((text) => JSON.stringify(text))

describe('a line to Redis', () => {
  it('does not hear its own messages, and outlives what it does not understand', async () => {
    const [one, other] = [await openLine(), await openLine()]
    const stranger = await connectRedis(redis.url)
    for (const message of ['', 'x', 'x {', 'y "understood"']) await stranger.publish('test:orders', message)
    stranger.destroy()
    one.line.publish(CHANNEL, told(['a', 'b']))
    await eventually(async () => other.heard.length === 3)
    expect([one.heard, other.heard]).toEqual([['understood'], ['understood', 'a', 'b']])
  })

  it('publishes at once or not at all while Redis hangs, holds a thousand messages, and tells others after it', async () => {
    const [one, other] = [await openLine(), await openLine()]
    redis.freeze()
    const startedAt = performance.now()
    one.line.publish(CHANNEL, told(Array.from({ length: 5_000 }, (_, index) => index)))
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(await one.unpublished()).toBe(4_000)
    await eventually(async () => one.interruptions() > 0, 20_000)
    expect(await one.unpublished()).toBe(5_000)
    const before = other.interruptions()
    redis.thaw()
    await eventually(async () => other.interruptions() > before && one.interruptions() > 1)
    one.line.publish(CHANNEL, told(['after']))
    await eventually(async () => other.heard.includes('after'))
    expect(one.lines.filter((line) => line.includes('is away'))).toHaveLength(1)
  }, 60_000)
})

describe('REDIS_URL that cannot be used is told in one line without its password', () => {
  const faultOf = async (url: string) => {
    const fault = await reachRedis(url, 1_000).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(SettingsFault)
    const { message } = fault as SettingsFault
    expect(message).not.toContain('hush')
    return message
  }

  it('is fine where Redis answers', async () => {
    await expect(reachRedis(redis.url)).resolves.toBeUndefined()
  })

  it('where nobody listens', async () => {
    expect(await faultOf('redis://me:hush@127.0.0.1:1')).toMatch(
      /^REDIS_URL cannot be used: .*ECONNREFUSED.*\.$/,
    )
  })

  it('with a wrong password, or none', async () => {
    const locked = await startOwnRedis({ password: 'right' })
    const url = String(locked?.url)
    expect(await faultOf(url.replace('right', 'hush'))).toMatch(/^REDIS_URL cannot be used: WRONGPASS .*\.$/)
    expect(await faultOf(url.replace(':right@', ''))).toMatch(/^REDIS_URL cannot be used: NOAUTH .*\.$/)
    await expect(reachRedis(url)).resolves.toBeUndefined()
    await locked?.remove()
  })

  it('where something else listens, or nothing answers', async () => {
    const web = createServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    })
    const silent = createServer((socket) => void socket.on('error', () => {}))
    for (const server of [web, silent]) await once(server.listen(0, '127.0.0.1'), 'listening')
    const urlOf = (server: typeof web) => `redis://:hush@127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await faultOf(urlOf(web))).toMatch(/^REDIS_URL cannot be used: [^\n]+\.$/)
    expect(await faultOf(urlOf(silent))).toBe('REDIS_URL cannot be used: no answer as of Redis.')
    for (const server of [web, silent]) server.close()
  })

  it.each([
    ['publish', ['resetchannels', '~*']],
    ['count', ['resetkeys', '&*']],
  ])('for an account that may not %s', async (_, rights) => {
    const client = await connectRedis(redis.url)
    await client.sendCommand(['ACL', 'SETUSER', 'weak', 'reset', 'on', '>hush', '+@all', ...rights])
    client.destroy()
    expect(await faultOf(redis.url.replace('//', '//weak:hush@'))).toMatch(
      /^REDIS_URL cannot be used: .*(NOPERM|permissions|ACL).*\.$/i,
    )
  })
})
