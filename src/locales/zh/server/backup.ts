/** In Chinese: texts of backups, and of archives with everything. */
import type { backup as en } from '../../en/server/backup.ts'

export const backup: typeof en = {
  'backup.noFile': '没有文件 %{path}',
  'backup.about':
    '%{time} 的归档（版本 %{version}，%{engine}）：%{tables} 个表，%{rows} 行，%{files} 个文件',
  'backup.incomplete': '%{path} 不是完整的备份：%{problem}',
  'backup.noManifest': '%{path} 不是备份，其中没有 manifest.json',
  'backup.unreadable': '此版本无法读取备份 %{path}：%{problem}',
  'backup.newer': '%{path} 由更新的版本 %{version} 生成，请先升级本系统',
  'backup.newerTable': '备份由更新的版本生成，此版本没有 %{name}，请先升级本系统',
  'backup.missingEntry': '备份不完整，缺少 %{entry}',
  'backup.damaged': '备份已损坏：%{entry}',
  'backup.damagedBy': '备份已损坏：%{entry}：%{problem}',
  'backup.sum': '备份已损坏：%{entry} 的 SHA-256 不符',
  'backup.noRow': '备份已损坏：%{entry} 中有一行无法读取',
  'backup.otherTable': '备份已损坏：%{entry} 中有一行与表不符',
  'backup.rowCount': '备份已损坏：%{entry} 只有 %{smart_count} 行',
  'backup.dataLoss':
    '备份中的部分数据在当前配置中没有位置：\n%{list}\n请在 resources.config.ts 中补回，或用 --allow-data-loss 恢复',
  'backup.brokenReferences': '%{count} 个引用指向不存在的记录，第一个从 %{from} 指向 %{to}',
  'backup.folderInUse': 'DATA_DIR：进程号为 %{pid} 的服务器正在使用 %{folder}，请先停止它',
  'backup.databaseInUse':
    'DATABASE_URL：%{host} 上进程号为 %{pid} 的服务器正在使用数据库，请先停止它。如果它已被强行结束，请在 %{seconds} 秒后重试。',
  'backup.commandRuns': '另一条命令正在使用数据库，请稍后再试',
  'backup.whole': '归档完整，未写入任何内容',
  'backup.restored': '已全部导入：%{rows} 行，并向 %{place} 补入 %{files} 个文件',
  'backup.previous': '原数据库现为 %{place}',
  'backup.filesMissing': '备份和 %{place} 中都没有的文件：%{smart_count} 个',
}
