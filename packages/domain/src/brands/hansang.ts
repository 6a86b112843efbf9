import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const hansang: Brand = {
  code: 'hansang',
  id: 2,
  name: '한상',
  themeColor: '#E4572E',
  onThemeColor: '#1A1A1A',
  supportPhone: '07000000202',
  landing: 'standard',
  features: {
    ...STANDARD_FEATURES,
    hasFranchisePoints: true,
    hasCallReminderPoints: false,
    opensPointsLanding: true,
  },
}

export const hansangCompany: BrandCompany = {
  ownerName: '김한상',
  companyName: '(주)한상차림예시',
  companyAddress: '서울특별시 가상구 예시로 2',
  companyEmail: 'hansang@example.com',
  businessNumber: '1234567802',
  mailOrderNumber: '제2026-서울예시-0002호',
  hotline: '07000000102',
  description: '밥 한 끼에 마음을 담은 한 상. 오늘 지은 밥과 반찬을 따뜻하게 차려 드려요.',
}
