/** Chinese texts of the scanner of serial numbers. */
import type { scan as en } from '../../en/storefront/scan.ts'

export const scan: typeof en = {
  'scan.title': '扫描序列号',
  'scan.picture': '摄像头画面',
  'scan.opening': '请允许使用摄像头，或在下方输入序列号',
  'scan.scanning': '将摄像头对准铭牌上的二维码或 Data Matrix 码',
  'scan.nothing': '尚未识别到条码。请保持手机稳定，距铭牌约一掌远，并保证光线充足。',
  'scan.other': '此条码中没有序列号，请扫描铭牌上的条码。',
  'scan.torch': '手电筒',
  'scan.type': '或输入序列号',
  'scan.take': '使用',
  'scan.private': '摄像头画面不会离开您的设备',
  'scan.unsupported': '此浏览器无法在当前页面使用摄像头，请在下方输入序列号。',
  'scan.denied': '摄像头权限已被禁止。请在浏览器设置中允许此页面使用，或在下方输入序列号。',
  'scan.none': '未找到摄像头，请在下方输入序列号。',
  'scan.busy': '摄像头正被其他应用占用。请关闭该应用后重试，或在下方输入序列号。',
  'scan.failed': '摄像头启动失败。请重试，或在下方输入序列号。',
  'scan.decoder': '条码识别程序加载失败。请检查网络连接，或在下方输入序列号。',
}
