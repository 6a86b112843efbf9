/**
 * Reserved while the order is unpaid, then committed by payment or released; returned if it ends after
 * payment.
 */
export type ReservationStage = 'RESERVED' | 'COMMITTED' | 'RELEASED' | 'RETURNED'
