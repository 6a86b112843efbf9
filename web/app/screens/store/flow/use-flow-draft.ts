import { type OrderFlow, setOrderFlow } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { orderFlowTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { useRequestKeys, useAction } from '../../../api/index.ts'
import { toast } from '../../../ui/index.ts'
import { callAsOwner } from '../owner-session.ts'

/** Nothing is kept until it is saved as a whole. */
export function useFlowDraft(storeId: string, kept: OrderFlow) {
  const [draft, setDraft] = useState(kept)
  const { keyOf, forget } = useRequestKeys()
  const { isBusy, run } = useAction()
  const { autoAccept } = draft
  const blocked = autoAccept?.isOn && autoAccept.types.length === 0 ? t.noType : null
  async function save() {
    if (blocked) return
    await run(async () => {
      const request = { storeId, ...draft }
      const saved = await callAsOwner(setOrderFlow, request, keyOf(request))
      if (isRefusal(saved)) return toast(saved.message)
      forget()
      setDraft(saved.answer)
      toast(t.saved)
    })
  }
  const change = (parts: Partial<OrderFlow>) => setDraft({ ...draft, ...parts })
  return { draft, change, blocked, isBusy, save }
}
