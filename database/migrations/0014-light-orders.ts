/** What a placed order costs the database: mails wait as what they say, and a rule is checked once a statement instead of once a row. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...mails, ...cartRecipes, ...customRecipes, ...postings])
    await sql.raw(statement).execute(db);
}

// A mail that was written out before has its plain text as a quote.
const mails = [
  `alter table mails add column content text not null default ''`,
  `update mails set content = json_build_object('blocks', json_build_array(json_build_object('quote', plain_text)))::text
    where plain_text <> ''`,
  `alter table mails alter column content drop default, drop column plain_text, drop column html`,
];

interface Recipes {
  /** What the recipes belong to. */
  table: string;
  rows: string;
  reference: string;
  named: string;
  check: string;
}

/**
 * Each row is looked up by its key: over the rows that a statement changed, PostgreSQL would join whole tables.
 *
 * A thing is inserted with its whole recipe by one statement, whose triggers fire when all its rows are there. Deleting the
 * thing deletes the recipe with it.
 */
const totalAfterEachStatement = ({ table, rows, reference, named, check }: Recipes) => [
  `drop trigger shares_total_100 on ${table}`,
  `drop trigger shares_total_100 on ${rows}`,
  `create constraint trigger percentages_total_100 after update on ${rows}
    deferrable initially deferred for each row execute function ${check}()`,
  ...[
    { on: table, event: 'insert', changed: 'new', id: 'id' },
    { on: rows, event: 'insert', changed: 'new', id: reference },
    { on: rows, event: 'delete', changed: 'old', id: reference },
  ].flatMap(({ on, event, changed, id }) => [
    `create function ${check}_after_${event}_on_${on}() returns trigger language plpgsql as $$
    declare
      whole record;
      total integer;
    begin
      for whole in select distinct changed.${id} as id from changed loop
        select sum(percentage) into total from ${rows} where ${reference} = whole.id;
        if total is distinct from 100 and exists (select from ${table} where id = whole.id) then
          raise exception 'the percentages of ${named} % total %, not 100', whole.id, total
            using errcode = 'check_violation';
        end if;
      end loop;
      return null;
    end $$`,
    `create trigger percentages_total_100_after_${event} after ${event} on ${on}
      referencing ${changed} table as changed
      for each statement execute function ${check}_after_${event}_on_${on}()`,
  ]),
];

const cartRecipes = totalAfterEachStatement({
  table: 'cart_blends',
  rows: 'cart_blend_recipes',
  reference: 'cart_blend_id',
  named: 'cart line',
  check: 'refuse_incomplete_cart_recipe',
});

const customRecipes = totalAfterEachStatement({
  table: 'custom_blends',
  rows: 'custom_blend_recipes',
  reference: 'custom_blend_id',
  named: 'custom blend',
  check: 'refuse_incomplete_custom_recipe',
});

// All postings of an entry are inserted by one statement. An entry without any is found at the commit, as before.
const postings = [
  `drop trigger postings_total_zero on ledger_postings`,
  `drop trigger move_balance on ledger_postings`,
  `drop function move_balance()`,
  `create function post() returns trigger language plpgsql as $$
  declare
    entry record;
    moved record;
  begin
    for entry in select entry_id as id, sum(pence) as total from posted group by entry_id loop
      if not exists (select from ledger_entries where id = entry.id and xmin = pg_current_xact_id()::xid) then
        raise exception 'entry % is closed', entry.id using errcode = 'integrity_constraint_violation';
      elsif entry.total <> 0 then
        raise exception 'the postings of entry % total %', entry.id, entry.total using errcode = 'check_violation';
      end if;
    end loop;
    for moved in select account_id, sum(pence) as pence from posted group by account_id loop
      update ledger_accounts set balance = balance + moved.pence where id = moved.account_id and balance is not null;
    end loop;
    return null;
  end $$`,
  `create trigger post after insert on ledger_postings
    referencing new table as posted for each statement execute function post()`,
];
