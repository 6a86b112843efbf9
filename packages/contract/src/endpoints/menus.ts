import { endpoint } from '../endpoint.ts'
import { menuGroups, menuItem, optionGroup, priceVariant } from '../store/menu.ts'
import { storeWithMenu } from '../store/store-menu.ts'
import { id, idOrNone, listOf, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'

export const readStoreWithMenu = endpoint({
  id: 'EP-10',
  summary: 'Store detail with its menu',
  path: '/api/v1/user/store/selStoreGoodsInfo',
  access: 'public',
  request: wireTable({
    storeId: ['strId', id],
    channelId: ['chnId', idOrNone],
    orderSource: ['ordrReqFrom', typedText(30)],
  }),
  answer: wireTable({ storeWithMenu: ['selStoreGoodsInfo', storeWithMenu] }),
})

export const readMenu = endpoint({
  id: 'EP-11',
  summary: 'Menu of a store',
  path: '/api/v2/user/store/selStoreGoodsInfoNew',
  access: 'public',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({ menu: ['selStoreGoodsInfoNew', wireTable({ groups: ['goodsGrpList', menuGroups] })] }),
})

export const readItemPrices = endpoint({
  id: 'EP-12',
  summary: 'Price variants of an item',
  path: '/api/v2/user/store/selStoreGoodsItemPrcInfoLst',
  access: 'public',
  request: wireTable({ itemId: ['goodsItemId', id] }),
  answer: wireTable({ prices: ['goodsItemPrcInfoLst', listOf(priceVariant)] }),
})

export const readItemOptions = endpoint({
  id: 'EP-13',
  summary: 'Option groups of an item',
  path: '/api/v2/user/store/selStoreGoodsOptGrpLst',
  access: 'public',
  request: wireTable({ itemId: ['goodsItemId', id] }),
  answer: wireTable({ optionGroups: ['goodsOptGrpLst', listOf(optionGroup)] }),
})

export const searchMenu = endpoint({
  id: 'EP-14',
  summary: 'Search the menu of a store',
  path: '/api/v2/user/store/selFindStoreGoodsInfo',
  access: 'public',
  request: wireTable({ storeId: ['strId', id], keyword: ['searchKeyword', typedText(100)] }),
  answer: wireTable({ items: ['goodsItemLst', listOf(menuItem)] }),
})
