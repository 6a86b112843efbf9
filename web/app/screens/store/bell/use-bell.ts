import { type AnswerOf, endBell, readBell, setBell } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { bellTexts } from '@hansang/messages'
import { useState } from 'react'
import { failureText, useAction } from '../../../api/index.ts'
import { useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import { type BellSupport, bellSupport, subscribeDevice, unsubscribeDevice } from './bell-device.ts'

export type Bell = AnswerOf<typeof readBell>

/** The bell of this device, and what turns it on and off. */
export function useBell() {
  const bell = useOwned(
    'bell',
    () => callAsOwner(readBell, {}),
    (answer) => answer,
  )
  const [support, setSupport] = useState<BellSupport>(bellSupport)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const { isBusy, run } = useAction({ onFailure: (failure) => setProblem(problemOf(failure)) })

  async function change(call: () => Promise<Bell | string>, done: string) {
    setSaid('')
    setProblem('')
    const changed = await run(call)
    setSupport(bellSupport())
    if (changed === undefined) return
    if (typeof changed === 'string') return setProblem(changed)
    bell.change(changed)
    setSaid(done)
  }

  return {
    ...bell,
    support,
    said,
    problem,
    isBusy,
    turnOn: () => change(() => turnOn(bell.value?.publicKey ?? ''), bellTexts.turnedOn),
    turnOff: () => change(turnOff, bellTexts.turnedOff),
  }
}

/** A text says why not. */
async function turnOn(publicKey: string): Promise<Bell | string> {
  const subscription = await subscribeDevice(publicKey)
  if (!subscription) return bellTexts.cannot.denied
  const set = await callAsOwner(setBell, subscription)
  return isRefusal(set) ? set.message : set.answer
}

async function turnOff(): Promise<Bell | string> {
  const ended = await callAsOwner(endBell, {})
  if (isRefusal(ended)) return ended.message
  await unsubscribeDevice()
  return ended.answer
}

/** Browsers refuse a subscription by a `DOMException` without words for a person. */
function problemOf(failure: unknown): string {
  return failure instanceof DOMException ? bellTexts.notTurnedOn : failureText(failure)
}
