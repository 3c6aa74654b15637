-- Up Migration
-- Why a row could not be read, in Swahili; `problem` has it in English. Rows of earlier releases have none.
alter table product_import_row add column problem_sw text;
-- Down Migration
alter table product_import_row drop column problem_sw;
