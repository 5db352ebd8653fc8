/** Table versions by triggers. */

/** Rows per table, so that concurrent transactions rarely update the same one. */
const SLOTS = 64
const EVENTS = {
  insert: 'referencing new table as changed',
  update: '',
  delete: 'referencing old table as changed',
  truncate: '',
}

/**
 * Updates increment the version once per transaction, because PostgreSQL keeps a copy of the row
 * for each change. While a backup is restored, tables are in another schema, so the function finds
 * the table by the search path.
 */
const COUNT_FUNCTION = `create or replace function followspot_count_change() returns trigger language plpgsql as $$
declare
  setting text := 'followspot.changed_' || tg_table_name;
  change integer := 0;
begin
  case tg_op
    when 'INSERT' then select count(*) into change from changed;
    when 'DELETE' then select -count(*) into change from changed;
    when 'TRUNCATE' then update table_versions set row_count = 0 where name = tg_table_name;
    else if current_setting(setting, true) = '1' then return null; end if;
  end case;
  perform set_config(setting, '1', true);
  insert into table_versions as known (key, name, version, row_count)
    values (tg_table_name || ' ' || pg_backend_pid() % ${SLOTS}, tg_table_name, 1, change)
    on conflict (key) do update set version = known.version + 1, row_count = known.row_count + change;
  return null;
end $$`

/** DDL of the triggers of a table. */
export const countChanges = (table: string): string[] => [
  COUNT_FUNCTION,
  ...Object.entries(EVENTS).map(
    ([
      event,
      rows,
    ]) => `create or replace trigger count_${event} after ${event} on "${table}" ${rows}
      for each statement execute function followspot_count_change()`,
  ),
]

export const COUNTED_TABLES = `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgname = 'count_truncate' and c.relnamespace = current_schema()::regnamespace`
