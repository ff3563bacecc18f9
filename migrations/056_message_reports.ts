import type { Knex } from 'knex';

/** Delivery reports, which may come before the message's id is stored. One statement, so a crash leaves nothing half. */
export async function up(knex: Knex) {
  await knex.raw(`CREATE TABLE IF NOT EXISTS message_reports (
    connection_id INT UNSIGNED NOT NULL,
    message_id VARCHAR(100) NOT NULL COMMENT 'the provider’s',
    state VARCHAR(10) NOT NULL COMMENT 'DELIVERED or FAILED',
    reason VARCHAR(255) NULL,
    received_at DATETIME(3) NOT NULL,
    PRIMARY KEY (connection_id, message_id),
    INDEX message_reports_received_at_index (received_at)
  ) DEFAULT CHARACTER SET utf8mb4`);
}

export async function down(knex: Knex) {
  await knex.schema.dropTableIfExists('message_reports');
}
