import { type AnswerOf, type readAlarmCalls, setAlarmPhones, testAlarmCall } from '@hansang/contract'
import { alarmPhones, formatPhone, isRefusal } from '@hansang/domain'
import { alarmCallTexts as t, staffRefusalText } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { useRequestKeys } from '../../../api/index.ts'
import { toast } from '../../../ui/index.ts'
import { callAsOwner } from '../owner-session.ts'
import { useOwnerAction } from '../frame/use-owner-action.ts'

export type AlarmCalls = AnswerOf<typeof readAlarmCalls>

const LOOK_EVERY_MS = 2_000
/** Longer than a phone rings. */
const LOOKS = 30

/** Numbers are kept as a whole; an emptied line goes with the next saving. */
export function useAlarmPhones(storeId: string, kept: AlarmCalls, again: () => void) {
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const [looks, setLooks] = useState(0)
  const { keyOf, forget } = useRequestKeys()
  const { isBusy, run } = useOwnerAction()
  const shown = kept.phones.length > 0 ? kept.phones.map(formatPhone) : ['']
  const phones = draft ?? shown
  const given = alarmPhones(phones)
  const isUnderWay = kept.calls.some(({ isTest, outcome }) => isTest && outcome === 'underWay')

  useEffect(() => {
    if (looks === 0) return undefined
    const timer = setTimeout(() => {
      again()
      setLooks(looks - 1)
    }, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [looks, again])
  useEffect(() => {
    if (!isUnderWay) setLooks((left) => Math.min(left, 2))
  }, [isUnderWay])

  async function save() {
    if (isRefusal(given)) return
    await run(async () => {
      const request = { storeId, phones: given }
      const saved = await callAsOwner(setAlarmPhones, request, keyOf(request))
      if (isRefusal(saved)) return toast(saved.message)
      forget()
      setDraft(null)
      again()
      toast(t.saved)
    })
  }

  async function test(place: number) {
    await run(async () => {
      const request = { storeId, place }
      const tested = await callAsOwner(testAlarmCall, request, keyOf(request))
      if (isRefusal(tested)) return toast(tested.message)
      forget()
      toast(t.tested)
      again()
      setLooks(LOOKS)
    })
  }

  return {
    phones,
    change: (at: number, phone: string) =>
      setDraft(phones.map((each, index) => (index === at ? phone : each))),
    add: () => setDraft([...phones, '']),
    problem: isRefusal(given) ? staffRefusalText(given) : null,
    isChanged: draft !== null,
    isBusy,
    save,
    test,
  }
}
