import { CallFailure } from '@hansang/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../test/render-hook.ts'
import { alerted } from '../ui/index.ts'
import { useAction } from './use-action.ts'

vi.mock('../ui/layers/dialogs.tsx', () => ({ alerted: vi.fn(async () => {}) }))
afterEach(() => vi.mocked(alerted).mockReset())

const rejection = (status: number) => new CallFailure('rejected', { status, message: '안 돼요' })

describe('an action of a screen', () => {
  it('is busy until it is done, and returns the outcome', async () => {
    const action = await renderHook(() => useAction(), undefined)
    const work = Promise.withResolvers<string>()
    const outcome = vi.fn()
    await settled(
      () =>
        void action
          .current()
          .run(() => work.promise)
          .then(outcome),
    )
    expect(action.current().isBusy).toBe(true)
    await settled(() => work.resolve('done'))
    expect(action.current().isBusy).toBe(false)
    expect(outcome).toHaveBeenCalledExactlyOnceWith('done')
  })

  it('runs once at a time, also between two renders', async () => {
    const onRepeat = vi.fn()
    const action = await renderHook(() => useAction({ onRepeat }), undefined)
    const work = Promise.withResolvers<void>()
    const run = vi.fn(() => work.promise)
    const { run: tap } = action.current()
    await settled(() => void [tap(run), tap(run)])
    expect(run).toHaveBeenCalledTimes(1)
    expect(onRepeat).toHaveBeenCalledTimes(1)
    await settled(() => work.resolve())
    await settled(() => tap(run))
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('says why it failed, once, and can be tried again', async () => {
    const action = await renderHook(() => useAction(), undefined)
    await settled(() => action.current().run(() => Promise.reject(rejection(400))))
    expect(alerted).toHaveBeenCalledExactlyOnceWith('안 돼요')
    expect(action.current().isBusy).toBe(false)
    const again = vi.fn(async () => {})
    await settled(() => action.current().run(again))
    expect(again).toHaveBeenCalledTimes(1)
  })

  it('leaves the failure message to the screen where it handles failures', async () => {
    const onFailure = vi.fn()
    const action = await renderHook(() => useAction({ onFailure }), undefined)
    const failure = rejection(500)
    await settled(() => action.current().run(() => Promise.reject(failure)))
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure)
    expect(alerted).not.toHaveBeenCalled()
  })

  it('shows nothing at the end of the session, which is already announced', {
    tags: ['SES-17'],
  }, async () => {
    const action = await renderHook(() => useAction(), undefined)
    await settled(() => action.current().run(() => Promise.reject(rejection(401))))
    expect(alerted).not.toHaveBeenCalled()
    expect(action.current().isBusy).toBe(false)
  })
})
