import { registerLocalVoucherPayment } from '@hansang/contract'
import { refusal } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import { refuse } from '../http/outcome.ts'
import { visitorRoute } from '../http/route.ts'
import { lockPayableOrder } from './right-to-pay.ts'

/** EP-45. No provider takes local vouchers here; the rest of the payment methods stay open. */
export const registerLocalVoucherRoute = visitorRoute(
  registerLocalVoucherPayment,
  async ({ body, caller, db }) => {
    await lockPayableOrder(db as OpenTransaction, caller, body.orderNumber)
    return refuse(refusal('tenderNotTaken'))
  },
)
