import { isOneOf } from '@hansang/domain'
/**
 * Routes whose screen is still to come. The route table shows `NotYetScreen` there, and no control leads
 * there. A screen that is built leaves this list; its route then does not compile without a file.
 */
const UNBUILT = ['RTE-42'] as const

export type UnbuiltRoute = (typeof UNBUILT)[number]

/** Whether a route has its screen: a control that leads there is shown only then. */
export function isBuilt(routeId: string): boolean {
  return !isOneOf(UNBUILT, routeId)
}
