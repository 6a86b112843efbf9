import {
  type OrderCost,
  PAYMENT_METHOD_CODES,
  sendsPaymentUrl,
  subtractWon,
  isRefusal,
} from '@hansang/domain'
import { agentTexts, placedMethodNames } from '@hansang/messages'
import { useState } from 'react'
import { AmountTable } from '../../../order/index.ts'
import { Button, CheckboxRow, RadioList, TextField } from '../../../ui/index.ts'
import css from '../AgentScreen.module.css'
import { useDeskContext } from '../desk/desk-context.ts'
import { useKeys } from '../desk/use-keys.ts'
import { requestOf } from '../draft/draft.ts'
import own from './PayPanel.module.css'
import { type Payable, type Pricing, useOrdering, usePricing } from './use-order.ts'

const LONGEST_NOTE = 100

export function PayPanel({ callerId }: { callerId: string }) {
  const { draft, soldOut, announcement, annotate, finish, reload } = useDeskContext()
  const { notes, placedAs } = draft
  const [tries, setTries] = useState(0)
  const [chosen, setChosen] = useState<string | null>(null)
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const request = requestOf(callerId, draft)
  // Priced again when a line sells out or is back.
  const pricing = usePricing(request, `${tries} ${JSON.stringify(soldOut)}`)
  const ordering = useOrdering((orderNumber) => annotate({ placedAs: orderNumber }))
  const payable = payableOf(pricing, chosen)
  const isTexted = sendsPaymentUrl(payable?.method ?? '')
  const isDelivery = draft.type === 'delivery'

  // Consent covers this order and amount; any change asks for it again.
  const told = JSON.stringify([request, payable])
  const agreesToTerms = payable !== null && agreedTo === told
  const setAgrees = (isAgreed: boolean) => setAgreedTo(isAgreed ? told : null)

  async function order() {
    if (!request || !pricing || isRefusal(pricing) || !payable || !agreesToTerms) return
    const { method: paymentMethod, due: claimedDue } = payable
    const deliveryNote = isDelivery ? notes.deliveryNote : ''
    const payment = { paymentMethod, claimedDue, storeNote: notes.storeNote, deliveryNote, agreesToTerms }
    const text = await ordering.order({ request, quote: pricing.quote, payment, placedAs })
    if (text === null) setTries(tries + 1)
    else finish(text)
    // Also after a failure: the order may have been placed.
    void reload()
  }

  useKeys({ F8: () => setAgrees(!agreesToTerms), F9: () => void order() })
  const blockedBecause = reasonNot({ hasRequest: request !== null, pricing, agreesToTerms })
  const unordered = ordering.problemOf(request)
  const problem = unordered ?? (pricing && isRefusal(pricing) ? pricing.message : null)
  return (
    <section className={`${css.panel} ${own.pay}`} aria-labelledby="pay-title">
      <h2 id="pay-title" className={css.heading}>
        {agentTexts.pay}
      </h2>
      {pricing && !isRefusal(pricing) && payable ? (
        <>
          <AmountTable cost={costOf(pricing.quote, payable)} totalLabel={agentTexts.total} />
          <RadioList
            legend={agentTexts.method}
            options={pricing.methods.map(({ method }) => ({ value: method, label: methodName(method) }))}
            value={payable.method}
            onChange={setChosen}
          />
          <TextField
            label={agentTexts.storeNote}
            value={notes.storeNote}
            maxLength={LONGEST_NOTE}
            onChange={(storeNote) => annotate({ notes: { ...notes, storeNote } })}
          />
          {isDelivery && (
            <TextField
              label={agentTexts.deliveryNote}
              value={notes.deliveryNote}
              maxLength={LONGEST_NOTE}
              onChange={(deliveryNote) => annotate({ notes: { ...notes, deliveryNote } })}
            />
          )}
        </>
      ) : (
        <p className={own.waiting}>{waitingText(request !== null, pricing)}</p>
      )}
      <div className={own.bottom}>
        {problem && (
          <div className={own.problem} role="alert">
            <p>{problem}</p>
            {!unordered && (
              <Button kind="secondary" size="small" onClick={() => setTries(tries + 1)}>
                {agentTexts.reload}
              </Button>
            )}
          </div>
        )}
        {announcement && !request && <p className={own.done}>{announcement}</p>}
        {payable && (
          <CheckboxRow
            label={
              <>
                {agentTexts.consent} <kbd className={css.key}>F8</kbd>
              </>
            }
            isChecked={agreesToTerms}
            onChange={setAgrees}
          />
        )}
        <Button isBusy={ordering.isBusy} blockedBecause={blockedBecause} onClick={() => void order()}>
          {buttonText(placedAs !== null, isTexted)} <kbd className={css.key}>F9</kbd>
        </Button>
      </div>
    </section>
  )
}

function waitingText(hasRequest: boolean, pricing: Pricing | null): string {
  if (!hasRequest) return agentTexts.amountAfter
  return pricing ? '' : agentTexts.pricing
}

function payableOf(pricing: Pricing | null, chosen: string | null): Payable | null {
  if (!pricing || isRefusal(pricing)) return null
  const { methods } = pricing
  return methods.find(({ method }) => method === chosen) ?? methods[0] ?? null
}

/** A payment method's reduction is shown as the store's event discount. */
function costOf(quote: OrderCost, { due }: Payable): OrderCost {
  return { ...quote, eventDiscount: subtractWon(quote.due, due), due }
}

function reasonNot(given: {
  hasRequest: boolean
  pricing: Pricing | null
  agreesToTerms: boolean
}): string | null {
  if (!given.hasRequest) return agentTexts.orderFirst
  if (!given.pricing) return agentTexts.pricing
  if (isRefusal(given.pricing)) return given.pricing.message
  return given.agreesToTerms ? null : agentTexts.consentFirst
}

function buttonText(isUnsent: boolean, isTexted: boolean): string {
  if (isUnsent) return agentTexts.send
  return isTexted ? agentTexts.place : agentTexts.placePostpaid
}

function methodName(code: string): string {
  const method = PAYMENT_METHOD_CODES.find((known) => known === code)
  return method ? placedMethodNames[method] : code
}
