import { main } from '@hansang/messages/main'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ChannelCode } from '@hansang/domain/brands/brand'
import { useVisit } from '../../ordering/visit.ts'
import { paths } from '../../paths.ts'
import { alerted } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.ts'
import { putInBasket } from '../basket/put-in-basket.ts'
import { type LineChoice, type OpenedItem, choiceRefusal, lineOf } from './line-choice.ts'
import { optionRefusalText } from './option-refusal-text.ts'

/** Puts the choice into the basket and goes one page back, or with a coupon on to the basket (ITEM-09, ITEM-12). */
export function useAddChoice(opened: OpenedItem, choice: LineChoice) {
  const navigate = useNavigate()
  const { channel } = useParams()
  const storeId = useVisit((visit) => visit.storeId)
  const [missingGroup, setMissingGroup] = useState('')

  async function add() {
    setMissingGroup('')
    const refused = choiceRefusal(opened, choice)
    if (refused) {
      await alerted(optionRefusalText(refused))
      setMissingGroup(String(refused.params?.group ?? ''))
      return
    }
    const line = lineOf(opened, choice)
    if (!line || !(await putInBasket(storeId, line))) return
    toast(main.added)
    if (opened.coupon) return void navigate(paths.basket(channel as ChannelCode), { replace: true })
    if (cameFromInside()) return void navigate(-1)
    void navigate(paths.store({ channel: channel as ChannelCode, id: storeId }), { replace: true })
  }

  return { add: () => void add(), missingGroup }
}

/** Opened by its own address, there is no page of ours to go back to. */
function cameFromInside(): boolean {
  return ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
}
