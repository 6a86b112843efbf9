import type { Ringing } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { agentTexts } from '@hansang/messages'
import { useState } from 'react'
import { toast } from '../../../ui/index.ts'
import { useStoreNow } from '../../../store-now/use-store-now.ts'
import { type SignedInAgent, keepBrand, lastBrand } from '../agent-session.ts'
import { type Draft, EMPTY_DRAFT, draftOf } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useDeskStart } from './use-desk-start.ts'
import { useCaller } from './use-caller.ts'
import { useRinging } from './use-ringing.ts'

export function useDesk(agent: SignedInAgent) {
  const ringing = useRinging()
  const { open: openCaller, ...served } = useCaller()
  const { draft, change, put, leave } = useDraft(agent.id, served.caller)
  const [channel, setChannel] = useState(() => lastBrand(agent))
  const [announcement, announce] = useState('')
  const storeNow = useStoreNow(draft.store?.id ?? '')

  function serveBrand(brand: ChannelCode) {
    setChannel(brand)
    keepBrand(agent.id, brand)
  }

  async function open(phone: string, brand: string): Promise<boolean> {
    if (!(await leave())) return false
    announce('')
    const opened = await openCaller(phone, brand)
    if (opened) put(EMPTY_DRAFT)
    return opened !== null
  }

  async function take(call: Ringing) {
    if (await open(call.handle, call.channel)) ringing.forget(call)
  }

  async function repeat(orderNumber: string) {
    announce('')
    const taken = await served.takeUp(orderNumber)
    if (taken) change(draftOf(taken, draft.notes))
  }

  function edit(changed: Draft) {
    announce('')
    change(changed)
  }

  function finish(text: string) {
    announce(text)
    put({ ...EMPTY_DRAFT, address: draft.address })
  }

  useDeskStart(agent.id, {
    restore: async ({ phone, channel: brand, draft: kept }) => {
      const opened = await openCaller(phone, brand)
      if (opened) put(kept)
      toast(opened ? agentTexts.restored : agentTexts.notRestored)
    },
    openLink: (handle, brand) => void open(handle, brand),
  })

  return {
    agent,
    ...served,
    ringing,
    channel,
    serveBrand,
    open: (phone: string) => open(phone, channel ?? ''),
    take,
    repeat,
    draft,
    storeNow,
    soldOut: draft.lines.filter((line) => storeNow?.refusal([line])),
    edit,
    finish,
    /** Keeps the placed order's number, unlike `edit`. */
    annotate: (part: Partial<Pick<Draft, 'notes' | 'placedAs'>>) => put({ ...draft, ...part }),
    announcement,
    announce,
  }
}
