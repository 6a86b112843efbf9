import { type SavedAddress, type OrderRequest } from '@hansang/contract'
import { type Basket, isAgentSource, type OrderType, type Store, requestedLineOf } from '@hansang/domain'
import type { Visit } from '../../../visit/index.ts'
import { deliveryAddressOf } from '../address/address-mapping.ts'

interface OrderToRegister {
  readonly basket: Basket
  readonly store: Pick<Store, 'id' | 'channel' | 'isOnIsland'>
  readonly visit: Pick<Visit, 'orderSource' | 'callSid' | 'isMember' | 'tableNumber'>
  readonly callerPhone: string
  readonly orderType: OrderType
  readonly address: SavedAddress | null
}

export function orderRequest(order: OrderToRegister): OrderRequest {
  const { basket, store, visit, callerPhone, orderType, address } = order
  return {
    channel: store.channel,
    storeId: store.id,
    type: orderType,
    orderSource: visit.orderSource,
    isOnIsland: store.isOnIsland,
    callSid: visit.callSid,
    // A number that an agent saved in this browser must not go into a customer's order.
    callerPhone: isAgentSource(visit.orderSource) ? callerPhone : '',
    isMemberChannel: visit.isMember,
    tableNumber: orderType === 'dineIn' ? visit.tableNumber : '',
    address: orderType === 'delivery' && address ? deliveryAddressOf(address) : null,
    lines: basket.lines.map(requestedLineOf),
    usedCoupons: basket.usedCoupons,
  }
}
