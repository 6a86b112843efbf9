/** Of what is held for an order: reserved while it is unpaid, committed when it is paid, returned when it ends after that. */
export type ReservationStage = 'RESERVED' | 'COMMITTED' | 'RELEASED' | 'RETURNED'
