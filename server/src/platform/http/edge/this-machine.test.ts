import { once } from 'node:events'
import { connect } from 'node:net'
import { aWorldStore, seoul, useServer } from '@hansang/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Serving, listen } from './serving.ts'

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()] })
let serving: Serving
beforeAll(async () => {
  serving = await listen({ host: '127.0.0.1', port: 0 })
  serving.open(server.program)
})
afterAll(async () => await serving.drain(() => {}))

/** Asks for the rehearsal's inbox, which only this machine may open. */
async function statusOf(protocol: string, headers: readonly string[]): Promise<number> {
  const { hostname, port, host } = new URL(serving.listeningAt)
  const socket = connect(Number(port), hostname)
  socket.write([`GET /inbox ${protocol}`, `Host: ${host}`, ...headers, '', ''].join('\r\n'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(String(answer).split(' ')[1])
}

describe('a local rehearsal answers a request', () => {
  it.each<[string, string[]]>([
    ['of a browser', ['Connection: keep-alive']],
    ['of a page of ours', ['Origin: http://localhost:3000']],
    ['that says nothing of its connection', []],
  ])('%s', async (_, headers) => {
    expect(await statusOf('HTTP/1.1', headers)).toBe(200)
  })
})

describe('a local rehearsal refuses a proxied request', () => {
  it.each<[string, string, string[]]>([
    ['and says so', 'HTTP/1.1', ['X-Forwarded-For: 203.0.113.7']],
    ['and says for whom', 'HTTP/1.1', ['X-Real-IP: 203.0.113.7']],
    ['as nginx does that was told nothing', 'HTTP/1.0', ['Connection: close']],
    ['in its older protocol', 'HTTP/1.0', []],
    ['on a connection of its own each time', 'HTTP/1.1', ['Connection: close']],
    ['from a page elsewhere', 'HTTP/1.1', ['Origin: https://order.example']],
  ])('%s', async (_, protocol, headers) => {
    expect(await statusOf(protocol, headers)).toBe(404)
  })
})
