export { keptCoupon } from './kept-coupon.ts'
export { limitGuesses, type Naming } from './look-up-failures.ts'
export {
  commitCoupons,
  type CouponToReserve,
  hasCoupons,
  lockCoupons,
  readCoupon,
  readCouponsOfOrder,
  releaseCoupons,
  releasedCouponsOf,
  reserveCoupons,
  returnCoupons,
} from './reservations.ts'
export { couponRoutes } from './routes.ts'
export { sandboxIssuers } from './sandbox-issuers.ts'
