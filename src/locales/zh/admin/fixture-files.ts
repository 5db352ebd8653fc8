/** Chinese texts of fixture libraries. */
import type { fixtureFiles as en } from '../../en/admin/fixture-files.ts'

export const fixtureFiles: typeof en = {
  'fixtureFiles.title': '文件内容',
  'fixtureFiles.looking': '正在检查文件…',
  'fixtureFiles.fixture': '灯具',
  'fixtureFiles.version': '文件版本',
  'fixtureFiles.modes': 'DMX 模式',
  'fixtureFiles.wheels': '轮盘',
  'fixtureFiles.models': '模型',
  'fixtureFiles.revision': '最近修订',
  'fixtureFiles.sound': '未发现问题',
  'fixtureFiles.problems': '%{smart_count} 个问题',
  'fixtureFiles.mode': '模式',
  'fixtureFiles.channels': '%{smart_count} 个通道',
  'fixtureFiles.address': '地址',
  'fixtureFiles.channel': '通道',
  'fixtureFiles.part': '部件',
  'fixtureFiles.default': '默认值',
  'fixtureFiles.functions': '功能',
  'fixtureFiles.byFile': '模式与通道在保存时由系统从文件中读取。',
}
