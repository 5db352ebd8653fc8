/** Chinese names that the config, the server and both front ends share. */
import type * as en from '../en/labels.ts'

export const units: typeof en.units = {
  pcs: '件',
  piece: '个',
  each: '只',
  unit: '台',
  set: '套',
  kit: '组',
  pair: '对',
  m: '米',
  length: '根',
  strip: '条',
  roll: '卷',
  reel: '盘',
  sheet: '张',
  board: '块',
  plate: '片',
  tube: '支',
  bottle: '瓶',
  can: '罐',
  drum: '桶',
  box: '盒',
  carton: '箱',
  pack: '包',
  bag: '袋',
  g: '克',
  kg: '千克',
  ml: '毫升',
  l: '升',
}

export const currencies: typeof en.currencies = {
  CNY: '人民币（CNY）',
  USD: '美元（USD）',
  EUR: '欧元（EUR）',
  GBP: '英镑（GBP）',
  JPY: '日元（JPY）',
  HKD: '港元（HKD）',
}

export const continents: typeof en.continents = {
  Asia: '亚洲',
  Europe: '欧洲',
  'North America': '北美洲',
  'South America': '南美洲',
  Africa: '非洲',
  Oceania: '大洋洲',
  Antarctica: '南极洲',
}

export const pageTitles: typeof en.pageTitles = {
  dashboard: '系统首页',
  settings: '设置',
  changes: '修改记录',
  trash: '回收站',
  system: '系统状态',
  past: '历史快照',
  permissionPage: '页面权限',
  permissionDirective: '操作与字段权限',
  permissionRole: '角色对比',
  profile: '个人中心',
  translations: '多语言',
  documentation: '使用手册',
  registrations: '注册审核',
  guide: '新手引导',
}
