import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const citycup: Brand = {
  code: 'CITYCUP',
  id: null,
  name: '시티컵',
  themeColor: '#2B7A78',
  onThemeColor: '#FFFFFF',
  supportPhone: '07000000213',
  landing: 'standard',
  features: STANDARD_FEATURES,
}

export const citycupCompany: BrandCompany = {
  ownerName: '임도시',
  companyName: '(주)도시한잔예시',
  companyAddress: '서울특별시 가상구 예시로 13',
  companyEmail: 'citycup@example.com',
  businessNumber: '1234567813',
  mailOrderNumber: '제2026-서울예시-0013호',
  hotline: '07000000113',
  description: '도시의 하루에 여유 한 잔. 앱에서 고른 주문을 바로 결제해요.',
}
