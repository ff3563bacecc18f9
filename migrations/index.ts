import type { Knex } from 'knex';
import { required } from '../server/platform/required.ts';
import * as platform from './001_platform.ts';
import * as identity from './002_identity.ts';
import * as couriers from './003_couriers_and_pincodes.ts';
import * as sellers from './004_sellers_and_pickup_points.ts';
import * as rates from './005_rates.ts';
import * as wallet from './006_wallet.ts';
import * as orders from './007_orders.ts';
import * as shipments from './008_shipments_and_scans.ts';
import * as sandbox from './009_sandbox.ts';
import * as orderIdsByLetter from './010_order_ids_by_letter.ts';
import * as cancellations from './011_cancellations.ts';
import * as savedViews from './012_saved_views.ts';
import * as notifications from './013_notifications.ts';
import * as ndr from './014_ndr.ts';
import * as pickupRequests from './015_pickup_requests.ts';
import * as bulk from './016_bulk.ts';
import * as dashboardFigures from './017_dashboard_figures.ts';
import * as shipmentCharges from './018_shipment_charges.ts';
import * as orderChannels from './019_order_channels.ts';
import * as sandboxCards from './020_sandbox_cards.ts';
import * as rateVersions from './021_rates.ts';
import * as leanReceipts from './022_lean_receipts.ts';
import * as weights from './023_weights.ts';
import * as billing from './024_billing.ts';
import * as audit from './025_audit.ts';
import * as couriersAndPincodesEdited from './026_couriers_and_pincodes_edited.ts';
import * as lists from './027_lists.ts';
import * as endedSessions from './028_ended_sessions.ts';
import * as figuresById from './029_figures_by_id.ts';
import * as orderIdsFirst from './030_order_ids_first.ts';
import * as recounts from './031_recounts.ts';
import * as divisorDecimals from './032_divisor_decimals.ts';
import * as settledWeightCases from './036_settled_weight_cases.ts';
import * as dailyTotals from './037_daily_totals.ts';
import * as connections from './038_connections.ts';
import * as shipmentsByConnection from './039_shipments_by_connection.ts';
import * as courierCompanies from './040_courier_companies.ts';
import * as sandboxCompanies from './041_sandbox_companies.ts';
import * as walletAdjustments from './042_wallet_adjustments.ts';
import * as invoicePayments from './043_invoice_payments.ts';
import * as invitations from './044_invitations.ts';
import * as totp from './045_totp.ts';
import * as operatorSettings from './046_operator_settings.ts';
import * as paymentsByConnection from './048_payments_by_connection.ts';
import * as awbsOnce from './049_awbs_once.ts';
import * as tokenRevisions from './050_token_revisions.ts';
import * as accountJobs from './051_account_jobs.ts';
import * as pointAttempts from './052_point_attempts.ts';
import * as courierRefusals from './053_courier_refusals.ts';
import * as messageTemplates from './054_message_templates.ts';
import * as messages from './055_messages.ts';
import * as messageReports from './056_message_reports.ts';
import * as courierReferences from './057_courier_references.ts';
import * as cancelRequests from './058_cancel_requests.ts';
import * as pointLeases from './059_point_leases.ts';
import * as couriersWithoutCarrier from './060_couriers_without_carrier.ts';
import * as emulatorFaults from './066_emulator_faults.ts';
import * as apiKeys from './067_api_keys.ts';
import * as webhookEndpoints from './069_webhook_endpoints.ts';
import * as webhookDeliveries from './070_webhook_deliveries.ts';
import * as webhookAttempts from './071_webhook_attempts.ts';
import * as changes from './072_changes.ts';
import * as labelLinks from './073_label_links.ts';
import * as webhookTests from './074_webhook_tests.ts';
import * as codReceivables from './080_cod_receivables.ts';
import * as codFiles from './081_cod_files.ts';
import * as codRemittances from './082_cod_remittances.ts';
import * as bankNotices from './083_bank_notices.ts';
import * as codBackfill from './084_cod_backfill.ts';
import * as signedMonths from './085_signed_months.ts';
import * as codFileCounts from './088_cod_file_counts.ts';
import * as codByDay from './089_cod_by_day.ts';
import * as sandboxStores from './090_sandbox_stores.ts';
import * as channels from './091_channels.ts';
import * as courierRules from './092_courier_rules.ts';
import * as trackingPages from './093_tracking_pages.ts';
import * as storeNotices from './094_store_notices.ts';
import * as carrierServices from './095_carrier_services.ts';
import * as parcelsByStatus from './096_parcels_by_status.ts';
import * as orderNotes from './097_order_notes.ts';
import * as returnsToOrigin from './098_returns_to_origin.ts';
import * as ordersByValue from './100_orders_by_value.ts';
import * as laneStats from './110_lane_stats.ts';
import * as search from './120_search.ts';
import * as notices from './121_notices.ts';
import * as orderJobs from './140_order_jobs.ts';
import * as courierLogos from './150_courier_logos.ts';
import * as noticeMails from './160_notice_mails.ts';
import * as totalsOf180Days from './170_totals_of_180_days.ts';
import * as savedQueries from './180_saved_queries.ts';
import * as laneDays from './190_lane_days.ts';
import * as serviceDays from './200_service_days.ts';

type Migration = { up(knex: Knex): Promise<void>; down(knex: Knex): Promise<void> };

/** In execution order. Never change what a landed migration does; add a new file. */
const MIGRATIONS: Record<string, Migration> = {
  '001_platform': platform,
  '002_identity': identity,
  '003_couriers_and_pincodes': couriers,
  '004_sellers_and_pickup_points': sellers,
  '005_rates': rates,
  '006_wallet': wallet,
  '007_orders': orders,
  '008_shipments_and_scans': shipments,
  '009_sandbox': sandbox,
  '010_order_ids_by_letter': orderIdsByLetter,
  '011_cancellations': cancellations,
  '012_saved_views': savedViews,
  '013_notifications': notifications,
  '014_ndr': ndr,
  '015_pickup_requests': pickupRequests,
  '016_bulk': bulk,
  '017_dashboard_figures': dashboardFigures,
  '018_shipment_charges': shipmentCharges,
  '019_order_channels': orderChannels,
  '020_sandbox_cards': sandboxCards,
  '021_rates': rateVersions,
  '022_lean_receipts': leanReceipts,
  '023_weights': weights,
  '024_billing': billing,
  '025_audit': audit,
  '026_couriers_and_pincodes_edited': couriersAndPincodesEdited,
  '027_lists': lists,
  '028_ended_sessions': endedSessions,
  '029_figures_by_id': figuresById,
  '030_order_ids_first': orderIdsFirst,
  '031_recounts': recounts,
  '032_divisor_decimals': divisorDecimals,
  '036_settled_weight_cases': settledWeightCases,
  '037_daily_totals': dailyTotals,
  '038_connections': connections,
  '039_shipments_by_connection': shipmentsByConnection,
  '040_courier_companies': courierCompanies,
  '041_sandbox_companies': sandboxCompanies,
  '042_wallet_adjustments': walletAdjustments,
  '043_invoice_payments': invoicePayments,
  '044_invitations': invitations,
  '045_totp': totp,
  '046_operator_settings': operatorSettings,
  '048_payments_by_connection': paymentsByConnection,
  '049_awbs_once': awbsOnce,
  '050_token_revisions': tokenRevisions,
  '051_account_jobs': accountJobs,
  '052_point_attempts': pointAttempts,
  '053_courier_refusals': courierRefusals,
  '054_message_templates': messageTemplates,
  '055_messages': messages,
  '056_message_reports': messageReports,
  '057_courier_references': courierReferences,
  '058_cancel_requests': cancelRequests,
  '059_point_leases': pointLeases,
  '060_couriers_without_carrier': couriersWithoutCarrier,
  '066_emulator_faults': emulatorFaults,
  '067_api_keys': apiKeys,
  '069_webhook_endpoints': webhookEndpoints,
  '070_webhook_deliveries': webhookDeliveries,
  '071_webhook_attempts': webhookAttempts,
  '072_changes': changes,
  '073_label_links': labelLinks,
  '074_webhook_tests': webhookTests,
  '080_cod_receivables': codReceivables,
  '081_cod_files': codFiles,
  '082_cod_remittances': codRemittances,
  '083_bank_notices': bankNotices,
  '084_cod_backfill': codBackfill,
  '085_signed_months': signedMonths,
  '088_cod_file_counts': codFileCounts,
  '089_cod_by_day': codByDay,
  '090_sandbox_stores': sandboxStores,
  '091_channels': channels,
  '092_courier_rules': courierRules,
  '093_tracking_pages': trackingPages,
  '094_store_notices': storeNotices,
  '095_carrier_services': carrierServices,
  '096_parcels_by_status': parcelsByStatus,
  '097_order_notes': orderNotes,
  '098_returns_to_origin': returnsToOrigin,
  '100_orders_by_value': ordersByValue,
  '110_lane_stats': laneStats,
  '120_search': search,
  '121_notices': notices,
  '140_order_jobs': orderJobs,
  '150_courier_logos': courierLogos,
  '160_notice_mails': noticeMails,
  '170_totals_of_180_days': totalsOf180Days,
  '180_saved_queries': savedQueries,
  '190_lane_days': laneDays,
  '200_service_days': serviceDays,
};

/** Listed in code instead of read from disk: the bundled server contains its migrations. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(MIGRATIONS),
  getMigrationName: (name) => name,
  getMigration: async (name) => required(MIGRATIONS[name]),
};
