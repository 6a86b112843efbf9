import { isChannelCode } from '@hansang/domain'
import { type PlacedRow, rowsOf, textOf } from './world-rows.ts'
import type { WorldFault } from './world-fault.ts'

/** Well-formed on the wire, but impossible in the database. */
export function valueFaults(world: PlacedRow): WorldFault[] {
  const customers = rowsOf(world, 'customers')
  return [
    ...rowsOf(world, 'systemChannels').flatMap(channelFaults),
    ...rowsOf(world, 'stores').flatMap((store) => telephoneFaults(store, 'strPhno')),
    ...rowsOf(world, 'owners').flatMap((owner) => telephoneFaults(owner, 'hpno')),
    ...rowsOf(world, 'stores')
      .flatMap((store) => rowsOf(store, 'selStoreRevewLst'))
      .flatMap(ratingFaults),
    ...customers.flatMap((customer) => rowsOf(customer, 'points')).flatMap(pointFaults),
    ...customers.flatMap(duplicateAccounts),
    ...rowsOf(world, 'coupons').flatMap(couponFaults),
    ...['owners', 'agents'].flatMap((list) => rowsOf(world, list)).flatMap(passwordFaults),
    ...rowsOf(world, 'pos').flatMap(keyFaults),
  ]
}

function channelFaults({ path, row }: PlacedRow): WorldFault[] {
  return isChannelCode(textOf(row.chnCd)) ? [] : [fault(path, 'chnCd', 'must be a channel code', row)]
}

/** Accepts 02-123-4567, 1588-0000, 0507-1234-5678. */
function telephoneFaults({ path, row }: PlacedRow, field: string): WorldFault[] {
  const number = textOf(row[field])
  const digits = number.replaceAll(/\D/g, '').length
  const isNumber = /^\+?[\d\s().-]+$/.test(number) && digits >= 8 && digits <= 13
  return number === '' || isNumber ? [] : [fault(path, field, 'must be a telephone number', row)]
}

function ratingFaults({ path, row }: PlacedRow): WorldFault[] {
  const isRating = /^[1-5]$/.test(textOf(row.revewRating))
  return isRating ? [] : [fault(path, 'revewRating', 'must be a whole number from 1 to 5', row)]
}

function pointFaults({ path, row }: PlacedRow): WorldFault[] {
  const amounts = ['enabPoAmt', 'enabPoMinAmt', 'exptPoAmt'].filter((field) => Number(row[field] ?? 0) < 0)
  return amounts.map((field) => fault(path, field, 'must be at least 0', row))
}

/** One balance per kind and store. */
function duplicateAccounts(customer: PlacedRow): WorldFault[] {
  const seen = new Set<string>()
  return rowsOf(customer, 'points').flatMap(({ path, row }) => {
    const account = `${textOf(row.poTp)} ${textOf(row.strId)}`
    if (!seen.has(account)) {
      seen.add(account)
      return []
    }
    return [{ path, reason: 'must be the only points of this poTp and strId' }]
  })
}

function couponFaults({ path, row }: PlacedRow): WorldFault[] {
  const isStatus = ['ISSUED', 'USED', ''].includes(textOf(row.status))
  return isStatus ? [] : [fault(path, 'status', 'must be ISSUED or USED', row)]
}

function passwordFaults({ path, row }: PlacedRow): WorldFault[] {
  const hash = row.passwordHash
  if (hash === undefined || /^scrypt:(?:\d{1,2}:\d{1,2}:\d{1,2}:)?[\w-]{22}:[\w-]{43}$/.test(textOf(hash)))
    return []
  return [{ path: `${path}.passwordHash`, reason: 'must be a hash as an export writes it' }]
}

function keyFaults({ path, row }: PlacedRow): WorldFault[] {
  const hash = row.keyHash
  if (hash === undefined || /^[\w-]{43}$/.test(textOf(hash))) return []
  return [{ path: `${path}.keyHash`, reason: 'must be a hash as an export writes it' }]
}

function fault(path: string, field: string, be: string, row: PlacedRow['row']): WorldFault {
  const value = row[field]
  const shown = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`
  return { path: `${path}.${field}`, reason: `${be}, ${shown}` }
}
