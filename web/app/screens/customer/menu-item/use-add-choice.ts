import { storeTexts } from '@hansang/messages'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useVisit } from '../../../visit/index.ts'
import { channelOf } from '../../../loaders/index.ts'
import { cameFromInside } from '../../../navigation/step-back.ts'
import { paths } from '../../../paths.ts'
import { alerted, toastOnNextScreen } from '../../../ui/index.ts'
import { noteAdded } from '../../../basket/just-added.ts'
import { putInBasket } from '../../../basket/put-in-basket.ts'
import { type LineChoice, type OpenedItem, choiceRefusal, lineOf } from './line-choice.ts'
import { optionRefusalText } from './option-refusal-text.ts'

export function useAddChoice(opened: OpenedItem, choice: LineChoice) {
  const navigate = useNavigate()
  const channel = channelOf(useParams().channel)
  const storeId = useVisit((visit) => visit.storeId)
  const [missingGroup, setMissingGroup] = useState('')
  const isRunning = useRef(false)
  const [isAdding, setIsAdding] = useState(false)

  async function add(): Promise<boolean> {
    setMissingGroup('')
    const refused = choiceRefusal(opened, choice)
    if (refused) {
      await alerted(optionRefusalText(refused))
      setMissingGroup(String(refused.params?.group ?? ''))
      return false
    }
    const line = lineOf(opened, choice)
    if (!line || !(await putInBasket(storeId, line))) return false
    leave()
    return true
  }

  const leadsTo = opened.coupon ? paths.basket(channel) : paths.store({ channel, id: storeId })

  function leave() {
    noteAdded(performance.now())
    if (!opened.coupon && cameFromInside()) void navigate(-1)
    else void navigate(leadsTo, { replace: true })
    toastOnNextScreen(storeTexts.added)
  }

  async function tap() {
    if (isRunning.current) return
    isRunning.current = true
    setIsAdding(true)
    if (await add()) return
    isRunning.current = false
    setIsAdding(false)
  }

  return { add: () => void tap(), isAdding, missingGroup, leadsTo }
}
