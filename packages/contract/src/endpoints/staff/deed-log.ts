import { dayWithDashes } from '../../calendar-values.ts'
import { endpoint } from '../../endpoint.ts'
import { deed, deedPerson } from '../../staff/deed.ts'
import { idOrNone, listOf } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'

/** Newest first, of all own stores when none is named. `people`: whoever did something there. */
export const readDeedLog = endpoint({
  id: 'OWN-deed-log',
  summary: 'Owner: what staff, agents and tills did',
  path: '/api/v1/ceo/log/list',
  access: 'owner',
  right: 'log',
  request: wireTable({
    storeId: ['strId', idOrNone],
    personId: ['ceoId', idOrNone],
    deedKind: ['deedTp', idOrNone],
    /** In Seoul. */
    day: ['deedDt', dayWithDashes],
    /** `next` of the page before. */
    logAfter: ['nextKey', idOrNone],
  }),
  answer: wireTable({
    deeds: ['deedLst', listOf(deed)],
    people: ['ceoLst', listOf(deedPerson)],
    /** Empty at the end. */
    next: ['nextKey', idOrNone],
  }),
})
