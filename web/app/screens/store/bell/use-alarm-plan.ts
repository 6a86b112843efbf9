import { type AnswerOf, readAlarmPlan, setAlarmPlan } from '@hansang/contract'
import { type AlarmPlan, alarmRefusal, isRefusal } from '@hansang/domain'
import { alarmPlanTexts as t, staffRefusalText } from '@hansang/messages'
import { useState } from 'react'
import { useAction, useRequestKeys } from '../../../api/index.ts'
import { toast } from '../../../ui/index.ts'
import { callAsOwner } from '../owner-session.ts'

export type StoreAlarm = AnswerOf<typeof readAlarmPlan>

/** Nothing is kept until it is saved as a whole. */
export function useAlarmPlan(storeId: string, { own, usual }: StoreAlarm) {
  const [draft, setDraft] = useState(own)
  const { keyOf, forget } = useRequestKeys()
  const { isBusy, run } = useAction()
  const refused = draft && alarmRefusal(draft)
  const blocked = refused ? staffRefusalText(refused) : null

  async function save() {
    await run(async () => {
      const request = { storeId, own: draft }
      const saved = await callAsOwner(setAlarmPlan, request, keyOf(request))
      if (isRefusal(saved)) return toast(saved.message)
      forget()
      setDraft(saved.answer.own)
      toast(t.saved)
    })
  }

  return {
    plan: draft ?? usual,
    isOwn: draft !== null,
    chooseOwn: (isOwn: boolean) => setDraft(isOwn ? usual : null),
    change: (minutes: Partial<AlarmPlan>) => setDraft({ ...(draft ?? usual), ...minutes }),
    blocked,
    isBusy,
    save,
  }
}
