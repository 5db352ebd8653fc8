/** Texts of fixture libraries. */
import type { Pairs } from '../pairs.ts'

export const fixtureFiles = {
  'fixtureFiles.title': ['File contents', '文件内容'],
  'fixtureFiles.looking': ['Checking file…', '正在检查文件…'],
  'fixtureFiles.fixture': ['Fixture', '灯具'],
  'fixtureFiles.version': ['File version', '文件版本'],
  'fixtureFiles.modes': ['DMX modes', 'DMX 模式'],
  'fixtureFiles.wheels': ['Wheels', '轮盘'],
  'fixtureFiles.models': ['Models', '模型'],
  'fixtureFiles.revision': ['Last revision', '最近修订'],
  'fixtureFiles.sound': ['No issues found', '未发现异常'],
  'fixtureFiles.problems': ['%{smart_count} issue |||| %{smart_count} issues', '%{smart_count} 条提示'],
  'fixtureFiles.mode': ['Mode', '模式'],
  'fixtureFiles.channels': ['%{smart_count} channel |||| %{smart_count} channels', '%{smart_count} 个通道'],
  'fixtureFiles.address': ['Address', '地址'],
  'fixtureFiles.channel': ['Channel', '通道'],
  'fixtureFiles.part': ['Part', '部件'],
  'fixtureFiles.default': ['Default', '默认值'],
  'fixtureFiles.functions': ['Functions', '功能'],
  'fixtureFiles.byFile': [
    'Modes and channels are read from the file when you save.',
    '模式与通道在保存时由系统从文件中读取。',
  ],
} as const satisfies Pairs
