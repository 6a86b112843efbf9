import { readReviews } from '@hansang/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useConsole } from '../../test/fake-console.ts'
import { renderHook, settled } from '../../test/render-hook.ts'
import { callApi } from './call-api.ts'
import { type QueryState, answered, useAnswer, useQuery } from './use-query.ts'

const written = useConsole()
afterEach(() => void vi.unstubAllGlobals())

function questions<Answer>() {
  const open = new Map<string, PromiseWithResolvers<Answer>>()
  const asked: string[] = []
  const ask = (key: string) => {
    const question = Promise.withResolvers<Answer>()
    asked.push(key)
    open.set(key, question)
    return question.promise
  }
  const answer = (key: string, with_: Answer) => settled(() => open.get(key)?.resolve(with_))
  return { ask, asked, answer, open }
}

describe('an answer that a screen waits for', () => {
  async function asking() {
    const { ask, ...rest } = questions<string>()
    const taken: string[] = []
    const hook = await renderHook<void, string | null>(
      (key) =>
        useAnswer(
          key,
          () => ask(String(key)),
          (answer) => taken.push(answer),
        ),
      'a',
    )
    return { hook, ...rest, taken }
  }

  it('is asked for once a key', async () => {
    const { hook, asked, answer, taken } = await asking()
    await hook.rerender('a')
    expect(asked).toEqual(['a'])
    await answer('a', 'of a')
    expect(taken).toEqual(['of a'])
    await hook.rerender('b')
    expect(asked).toEqual(['a', 'b'])
  })

  it('is dropped when a newer question has overtaken it', async () => {
    const { hook, answer, taken } = await asking()
    await hook.rerender('b')
    await answer('b', 'of b')
    await answer('a', 'of a')
    expect(taken).toEqual(['of b'])
  })

  it('is dropped when the screen is gone or the key becomes null', async () => {
    const { hook, asked, answer, taken } = await asking()
    await hook.rerender(null)
    await answer('a', 'of a')
    await hook.rerender('b')
    await hook.unmount()
    await answer('b', 'of b')
    expect([asked, taken]).toEqual([['a', 'b'], []])
  })

  it('that fails is logged, not thrown', async () => {
    const { open, taken } = await asking()
    await settled(() => open.get('a')?.reject(new Error('no line')))
    expect(taken).toEqual([])
    expect(written.warnings()).toHaveLength(1)
  })
})

describe('the state of an answer', () => {
  it('is loading, then the result, and keeps the last result when the key becomes null', async () => {
    const { ask, answer } = questions<QueryState<number>>()
    const hook = await renderHook<QueryState<number>, string | null>(
      (key) => useQuery(key, () => ask(String(key))),
      'a',
    )
    expect(hook.current()).toEqual({ state: 'loading' })
    await answer('a', { state: 'found', value: 7 })
    expect(hook.current()).toEqual({ state: 'found', value: 7 })
    await hook.rerender(null)
    expect(hook.current()).toEqual({ state: 'found', value: 7 })
    await hook.rerender('b')
    expect(hook.current()).toEqual({ state: 'loading' })
    await answer('b', { state: 'failed' })
    expect(hook.current()).toEqual({ state: 'failed' })
  })

  it('is never that of another key, not for one frame', async () => {
    const { ask, answer } = questions<QueryState<string>>()
    const drawn: string[] = []
    const hook = await renderHook<QueryState<string>, string>((key) => {
      const query = useQuery(key, () => ask(key))
      drawn.push(`${key}: ${query.state === 'found' ? query.value : query.state}`)
      return query
    }, 'a')
    await answer('a', { state: 'found', value: 'of a' })
    await hook.rerender('b')
    expect(drawn).toContain('a: of a')
    expect(drawn).not.toContain('b: of a')
  })
})

it('logs an answer outside the contract once', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'Success', selStoreRevewCount: '?' }))
  const call = callApi(readReviews, { storeId: '1001' })
  expect(await answered(call, (answer) => answer)).toEqual({ state: 'failed' })
  expect(written.errors()).toHaveLength(1)
  expect(written.warnings()).toEqual([])
})
