import { CallFailure } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { useDialogs } from '../../test/fake-dialogs.ts'
import { renderHook, settled } from '../../test/render-hook.ts'
import { useAction } from './use-action.ts'

const dialogs = useDialogs()

const rejection = (status: number) => new CallFailure('rejected', { status, message: '안 돼요' })

describe('an action of a screen', () => {
  it('is busy until it is done, and returns the outcome', async () => {
    const action = await renderHook(() => useAction(), undefined)
    const work = Promise.withResolvers<string>()
    const outcomes: unknown[] = []
    await settled(
      () =>
        void action
          .current()
          .run(() => work.promise)
          .then((outcome) => outcomes.push(outcome)),
    )
    expect(action.current().isBusy).toBe(true)
    await settled(() => work.resolve('done'))
    expect(action.current().isBusy).toBe(false)
    expect(outcomes).toEqual(['done'])
  })

  it('runs once at a time, also between two renders', async () => {
    const counts = { runs: 0, repeats: 0 }
    const onRepeat = () => void (counts.repeats += 1)
    const action = await renderHook(() => useAction({ onRepeat }), undefined)
    const work = Promise.withResolvers<void>()
    const run = () => {
      counts.runs += 1
      return work.promise
    }
    const { run: tap } = action.current()
    await settled(() => void [tap(run), tap(run)])
    expect(counts).toEqual({ runs: 1, repeats: 1 })
    await settled(() => work.resolve())
    await settled(() => tap(run))
    expect(counts).toEqual({ runs: 2, repeats: 1 })
  })

  it('says why it failed, once, and can be tried again', async () => {
    const action = await renderHook(() => useAction(), undefined)
    await settled(() => action.current().run(() => Promise.reject(rejection(400))))
    expect(dialogs.said()).toEqual(['안 돼요'])
    expect(action.current().isBusy).toBe(false)
    let runs = 0
    await settled(() => action.current().run(async () => (runs += 1)))
    expect(runs).toBe(1)
  })

  it('leaves the failure message to the screen where it handles failures', async () => {
    const failures: unknown[] = []
    const onFailure = (failure: unknown) => void failures.push(failure)
    const action = await renderHook(() => useAction({ onFailure }), undefined)
    const failure = rejection(500)
    await settled(() => action.current().run(() => Promise.reject(failure)))
    expect(failures).toEqual([failure])
    expect(dialogs.said()).toEqual([])
  })

  it('shows nothing at the end of the session, which is already announced', {
    tags: ['SES-17'],
  }, async () => {
    const action = await renderHook(() => useAction(), undefined)
    await settled(() => action.current().run(() => Promise.reject(rejection(401))))
    expect(dialogs.said()).toEqual([])
    expect(action.current().isBusy).toBe(false)
  })
})
