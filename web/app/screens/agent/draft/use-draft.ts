import type { ServedCaller } from '@hansang/contract'
import { isOver } from '@hansang/domain'
import { agentTexts } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { may } from '../../../order/index.ts'
import { confirmed, toast } from '../../../ui/index.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { keepDraft } from './kept-draft.ts'

export function useDraft(agentId: string, caller: ServedCaller | null) {
  const [held, setHeld] = useState<Draft>(EMPTY_DRAFT)
  const draft = { ...held, placedAs: standing(held.placedAs, caller) }

  useEffect(() => {
    if (!caller) return
    const { phone, channel } = caller
    keepDraft(held.lines.length > 0 ? { agentId, phone, channel, draft: held } : null)
  }, [agentId, caller, held])

  /** A changed draft is a new order, even if the last one was placed. */
  function change(changed: Draft) {
    if (draft.placedAs !== null) toast(agentTexts.leftUnsent)
    setHeld({ ...changed, placedAs: null })
  }

  async function leave(): Promise<boolean> {
    const question = { text: agentTexts.leaveDraft, confirm: agentTexts.leaveDraftConfirm }
    return draft.lines.length === 0 || (await confirmed(question))
  }

  return { draft, change, put: setHeld, leave }
}

/** A cancelled or expired order may be placed again; any other is never placed twice. */
function standing(placedAs: string | null, caller: ServedCaller | null): string | null {
  const order = caller?.orders.find(({ number }) => number === placedAs)
  return order && may(({ status }) => isOver(status), order) ? null : placedAs
}
