import { type AgentTeam, BRANDS_WITH_AGENTS, type Brand, formatPhone, isMobileNumber } from '@hansang/domain'
import { fill, landingTexts, unifiedOrderTexts } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { failureText, useAction } from '../../../api/index.ts'
import { keepOwnNumber, savedNumber } from '../../../entries/caller-window.ts'
import { cooperativeAddress } from '../../../entries/cooperative-site.ts'
import { usePageSettings } from '../../../document/page-settings.ts'
import { paths } from '../../../paths.ts'
import { phoneHandle } from '../../../session/index.ts'
import { alerted, toast } from '../../../ui/index.ts'
import { openWindow } from './open-window.ts'

export interface UnifiedOrderForm {
  readonly brand: Brand | null
  readonly store: string
  readonly phone: string
  readonly ownNumber: string
  readonly savesNumber: boolean
}

const EMPTY: UnifiedOrderForm = { brand: null, store: '', phone: '', ownNumber: '', savesNumber: false }

export function formProblem(form: UnifiedOrderForm, team: AgentTeam): string | null {
  if (!form.brand) return unifiedOrderTexts.chooseBrand
  if (!isMobileNumber(form.phone)) return unifiedOrderTexts.phoneShort
  return team === 'cpteam' && !isMobileNumber(form.ownNumber) ? unifiedOrderTexts.ownNumberShort : null
}

export function useUnifiedOrder(team: AgentTeam) {
  const { cooperativeSite, testPhone } = usePageSettings()
  const [form, setForm] = useState(EMPTY)
  const change = (part: Partial<UnifiedOrderForm>) => setForm((kept) => ({ ...kept, ...part }))
  const { isBusy, run } = useAction({
    onFailure: (failure) => alerted(failureText(failure, unifiedOrderTexts.notOpened)),
  })

  useEffect(() => {
    const ownNumber = savedNumber()
    setForm((kept) => ({ ...kept, ownNumber, savesNumber: ownNumber !== '' }))
  }, [])

  async function open() {
    const fault = formProblem(form, team)
    if (fault || !form.brand) return alerted(fault ?? unifiedOrderTexts.chooseBrand)
    if (form.phone === testPhone) return alerted(landingTexts.notice.body)
    if (team === 'cpteam') keepOwnNumber(form.ownNumber, form.savesNumber)
    const { brand } = form
    const isOpened = await openWindow(() => addressFor(brand), goHere)
    if (!isOpened) return
    toast(fill(unifiedOrderTexts.opened, { phone: formatPhone(form.phone) }))
    change({ phone: '' })
  }

  async function addressFor({ code, features }: Brand): Promise<string> {
    const { store, phone } = form
    if (features.ordersOnExternalSite && cooperativeSite)
      return cooperativeAddress({ site: cooperativeSite, store, phone, isForCaller: true })
    return paths.agentLanding(code, team, await phoneHandle(phone))
  }

  return {
    brands: BRANDS_WITH_AGENTS.filter(({ features }) => cooperativeSite || !features.ordersOnExternalSite),
    form,
    change,
    isOpening: isBusy,
    open: () => void run(open),
  }
}

async function goHere(to: string): Promise<void> {
  await alerted(unifiedOrderTexts.blocked)
  window.location.assign(to)
}
