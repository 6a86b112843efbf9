import type { MenuEditReason, Refusal } from '@hansang/domain'
import { datedRefusals } from './dated-refusals.ts'
import { filledRefusal } from './filled-refusal.ts'
import { photoRefusalTexts } from './photos.ts'

// Ours: each names the smallest change that would do.
export const menuEditRefusals = {
  ...photoRefusalTexts,
  ...datedRefusals,
  changeOfParts:
    '가격과 옵션을 더하거나 빼는 것, 선택 개수, 조리 구역은 예약할 수 없어요. 지금 바로 바꿔 주세요.',
  dishNoName: '이름을 입력해 주세요.',
  dishTooLong: '{max}자까지 쓸 수 있어요. {n}자를 줄여 주세요.',
  dishNoPrice: '가격을 하나 이상 정해 주세요.',
  dishPriceZero: '0원으로는 팔 수 없어요. 1원 이상으로 정해 주세요.',
  dishPriceHigh: '가격은 {max}원까지 정할 수 있어요.',
  dishPriceOdd: '가격은 0 이상의 숫자로만 적어 주세요.',
  dishTwice: '‘{name}’ 이름이 이미 있어요. 다른 이름으로 바꿔 주세요.',
  dishTooMany: '{max}개까지 넣을 수 있어요. {n}개를 빼 주세요.',
  groupNoOptions: '‘{group}’에 옵션이 없어요. 옵션을 넣거나 이 옵션 그룹을 지워 주세요.',
  groupMinimum:
    '‘{group}’에서 {minimum}개를 꼭 골라야 하는데 옵션이 {n}개뿐이에요. 최소 선택을 {n}개 이하로 줄이거나 옵션을 더 넣어 주세요.',
  groupMaximum:
    '‘{group}’의 최대 선택이 최소 선택({minimum}개)보다 적어요. {minimum}개 이상으로 정해 주세요.',
  groupMaximumHigh:
    '‘{group}’의 옵션이 {n}개인데 최대 선택이 {max}개예요. {n}개 이하로 정하거나, 제한이 없으면 0으로 적어 주세요.',
  groupAllSoldOut:
    '‘{group}’에서 {minimum}개를 꼭 골라야 하는데 팔 수 있는 옵션이 {n}개예요. 최소 선택을 {n}개로 줄여 주세요.',
  menuGroupNoName: '분류 이름을 입력해 주세요.',
  menuGroupTooLong: '분류 이름은 {max}자까지 쓸 수 있어요. {n}자를 줄여 주세요.',
  menuGroupTwice: '‘{name}’ 분류가 이미 있어요. 다른 이름으로 바꿔 주세요.',
  tooManyMenuGroups: '분류는 {max}개까지 만들 수 있어요. {n}개를 합쳐 주세요.',
  tooManyDishes: '메뉴는 {max}개까지 올릴 수 있어요. {n}개를 빼 주세요.',
  dishEditedElsewhere:
    '그 사이 다른 기기에서 이 메뉴를 바꿨어요. 지금 내용을 확인하고 다시 저장해 주세요. 입력한 내용은 그대로 있어요.',
  menuEditedElsewhere:
    '그 사이 다른 기기에서 메뉴판을 바꿨어요. 지금 메뉴판을 다시 불러왔으니 확인하고 다시 해 주세요.',
  dishGone: '그 사이 메뉴판에서 빠진 메뉴예요. 목록을 다시 열어 주세요.',
  menuGroupGone: '그 사이 없어진 분류예요. 다른 분류를 골라 주세요.',
  sheetEmpty: '표에 메뉴가 없어요. 첫 줄에 제목, 둘째 줄부터 메뉴를 적어 주세요.',
  sheetTooLong: '표가 {max}줄보다 길어요. 메뉴가 아닌 줄을 지우고 다시 올려 주세요.',
  sheetNoColumns: '첫 줄에 ‘메뉴’와 ‘가격’ 제목이 없어요. 서식을 내려받아 제목을 그대로 두고 적어 주세요.',
  sheetNotText:
    '표로 읽을 수 없는 파일이에요. 엑셀에서 ‘다른 이름으로 저장 > CSV UTF-8’로 저장해 다시 올려 주세요.',
  sheetUnclean: '고칠 칸이 {n}개 있어요. 고치고 다시 올려 주세요. 메뉴판은 바뀌지 않았어요.',
  sheetTooManyDishes: '메뉴는 {max}개까지 올릴 수 있어요. 표에서 메뉴를 줄여 주세요.',
  sheetTooManyGroups: '분류는 {max}개까지 만들 수 있어요. 표에서 분류를 합쳐 주세요.',
  cellNeeded: '빈칸이에요. 값을 적어 주세요.',
  cellNotAmount: '‘{cell}’ 칸은 금액이 아니에요. 18000처럼 숫자로 적어 주세요.',
  cellNotCount: '‘{cell}’ 칸은 개수가 아니에요. 1처럼 숫자로 적어 주세요.',
  cellNotBadge: '‘{cell}’ 표시는 쓸 수 없어요. 인기, 대표, 신메뉴 중 하나를 적거나 비워 주세요.',
  cellNotYesNo: '‘{cell}’ 값은 알 수 없어요. Y를 적거나 비워 주세요.',
  cellFormula: '‘{cell}’ 칸이 수식으로 보여요. 맨 앞 기호를 빼고 글자로 적어 주세요.',
  cellWithoutDish: '위에 메뉴가 없어요. 메뉴 이름을 적어 주세요.',
  cellWithoutOption: '옵션가격만 있어요. 옵션 이름을 적거나 옵션가격을 지워 주세요.',
  cellWithoutGroup: '옵션이 들어갈 옵션그룹 이름을 적어 주세요.',
} as const satisfies Readonly<Record<MenuEditReason, string>>

export function menuEditText(refusal: Refusal<MenuEditReason>): string {
  return filledRefusal(menuEditRefusals, refusal)
}
