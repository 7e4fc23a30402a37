// Generated from models by "npm run generate". DO NOT EDIT.

import { circuitRules, circuitTerminationRules } from "../models/circuits/circuit-rules.hooks.ts";
import { retryTask, retryTasks, taskCounts, taskPayload } from "../models/core/background-tasks.hooks.ts";
import { dataSourceRules } from "../models/core/data-source-rules.hooks.ts";
import { fetchDataSource, syncDataSource } from "../models/core/data-source-sync.hooks.ts";
import { jobs, tasks } from "../models/core/task-models.hooks.ts";
import { deviceBayRules } from "../models/dcim/bay-rules.hooks.ts";
import { cableTerminationRules } from "../models/dcim/cable-termination-rules.hooks.ts";
import { connectedEndpoints, interfaceLinkPeers, linkPeers } from "../models/dcim/cabling.hooks.ts";
import { cabledRules, cableRules } from "../models/dcim/cabling-rules.hooks.ts";
import { virtualChassisRules, virtualDeviceContextRules } from "../models/dcim/chassis-rules.hooks.ts";
import { componentRules, componentTemplateRules, modularTemplateRules } from "../models/dcim/component-rules.hooks.ts";
import { connectedDevice } from "../models/dcim/connected-device.hooks.ts";
import { cableEndsAt, isConnected, lacksCableEnd } from "../models/dcim/connection-filters.hooks.ts";
import { cableTerminations, connectionStatus, parentDevice } from "../models/dcim/connections.hooks.ts";
import { deviceRules } from "../models/dcim/device-rules.hooks.ts";
import { deviceBayTemplateRules, deviceTypeRules } from "../models/dcim/device-type-rules.hooks.ts";
import { carriesVlan, hasPassThroughPorts, inVirtualChassisOf, isInterfaceKind, suitsDeviceType } from "../models/dcim/hardware-filters.hooks.ts";
import { interfaceRules, interfaceTemplateRules } from "../models/dcim/interface-rules.hooks.ts";
import { inventoryItemRules } from "../models/dcim/inventory-rules.hooks.ts";
import { locationRules } from "../models/dcim/location-rules.hooks.ts";
import { moduleRules } from "../models/dcim/module-rules.hooks.ts";
import { frontPortRules, frontPortTemplateRules, rearPortRules, rearPortTemplateRules } from "../models/dcim/pass-through-rules.hooks.ts";
import { circuitTerminationPaths, frontPortPaths, powerFeedCable, rearPortPaths, wirelessLinkPaths } from "../models/dcim/path-changes.hooks.ts";
import { pathIntegrity } from "../models/dcim/path-integrity.hooks.ts";
import { powerFeedRules, powerOutletRules, powerOutletTemplateRules, powerPanelRules, powerPortRules } from "../models/dcim/power-rules.hooks.ts";
import { rackElevation } from "../models/dcim/rack-elevation.hooks.ts";
import { rackRules } from "../models/dcim/rack-rules.hooks.ts";
import { rackReservationRules } from "../models/dcim/reservation-rules.hooks.ts";
import { siteAsn } from "../models/dcim/site.hooks.ts";
import { cablePaths, traceCables } from "../models/dcim/trace.hooks.ts";
import { powerFeedUtilization, powerPanelUtilization, powerPortDraw, rackUse, rackUtilization } from "../models/dcim/utilization.hooks.ts";
import { weightRules } from "../models/dcim/weight-rules.hooks.ts";
import { eventRuleRules, webhookRules } from "../models/extras/automation-rules.hooks.ts";
import { choiceList } from "../models/extras/choice-list.hooks.ts";
import { configContext } from "../models/extras/config-context.hooks.ts";
import { choiceSetRules, configContextRules, exportTemplateRules, journalEntryRules, savedFilterRules, syncedDataRules } from "../models/extras/content-rules.hooks.ts";
import { customFieldData } from "../models/extras/custom-field-data.hooks.ts";
import { customFieldDefinitions } from "../models/extras/custom-field-definitions.hooks.ts";
import { customFieldRules } from "../models/extras/custom-field-rules.hooks.ts";
import { choicesCount, customFieldChoices, customFieldDataType, webhookContentTypes } from "../models/extras/custom-field-values.hooks.ts";
import { ownDashboard } from "../models/extras/dashboard.hooks.ts";
import { eventRules, webhooks } from "../models/extras/event-sources.hooks.ts";
import { exportTemplates } from "../models/extras/export-templates.hooks.ts";
import { noPrograms, noSuchProgram } from "../models/extras/programs.hooks.ts";
import { contentTypeDisplay, customFieldDisplay, imageAttachmentDisplay, journalEntryDisplay, objectChangeDisplay } from "../models/extras/record-displays.hooks.ts";
import { renderConfig, renderTemplate } from "../models/extras/rendered-configs.hooks.ts";
import { syncContent } from "../models/extras/synced-content.hooks.ts";
import { allowsContentType, contentTypeId, hasChoice, isUsableByUser, tagsContentType } from "../models/extras/type-filters.hooks.ts";
import { asnDisplay, fhrpGroupDisplay, ipRangeDisplay, serviceDisplay } from "../models/ipam/address-displays.hooks.ts";
import { ipAddressRules } from "../models/ipam/address-rules.hooks.ts";
import { aggregateRules } from "../models/ipam/aggregate-rules.hooks.ts";
import { addressOfDevice, coversAddress, isAssignedToInterface, isPresentInVrf, onInterfaceOfDevice } from "../models/ipam/assignment-filters.hooks.ts";
import { prefixAddresses, rangeAddresses, takePrefixAddresses, takeRangeAddresses } from "../models/ipam/available-addresses.hooks.ts";
import { groupVlans, rangeNumbers, takeGroupVlans, takeRangeNumbers } from "../models/ipam/available-numbers.hooks.ts";
import { prefixNetworks, takePrefixNetworks } from "../models/ipam/available-prefixes.hooks.ts";
import { addressWithin, hasMaskLength, hasMaskLengthAtLeast, hasMaskLengthAtMost, isAddress, isNetwork, prefixContains, prefixWithin, prefixWithinOrEqual, rangeContains, rangeWithin } from "../models/ipam/network-filters.hooks.ts";
import { asnRangeRules, serviceRules, vlanGroupRules, vlanRules } from "../models/ipam/number-rules.hooks.ts";
import { asnRangeCount, vlanGroupUtilization } from "../models/ipam/number-use.hooks.ts";
import { prefixesAround, prefixesWithin } from "../models/ipam/prefix-counts.hooks.ts";
import { prefixIntegrity } from "../models/ipam/prefix-integrity.hooks.ts";
import { prefixContents, prefixSpace, prefixUse } from "../models/ipam/prefix-panels.hooks.ts";
import { prefixRules } from "../models/ipam/prefix-rules.hooks.ts";
import { ipRangeRules } from "../models/ipam/range-rules.hooks.ts";
import { availableAt } from "../models/ipam/vlan-availability.hooks.ts";
import { secretHash } from "../models/secrets/secret-hash.hooks.ts";
import { permissionChecks } from "../models/users/permission-checks.hooks.ts";
import { permitsAction } from "../models/users/permission-filters.hooks.ts";
import { permissionRules } from "../models/users/permission-rules.hooks.ts";
import { hasKey, tokenDisplay, tokenRules } from "../models/users/token-rules.hooks.ts";
import { tokenStore } from "../models/users/token-store.hooks.ts";
import { userConfig } from "../models/users/user-config.hooks.ts";
import { userRules } from "../models/users/user-rules.hooks.ts";
import { clusterRules } from "../models/virtualization/cluster-rules.hooks.ts";
import { virtualDiskRules } from "../models/virtualization/virtual-disk-rules.hooks.ts";
import { virtualMachineRules } from "../models/virtualization/virtual-machine-rules.hooks.ts";
import { vmInterfaceRules } from "../models/virtualization/vm-interface-rules.hooks.ts";
import { ikePolicyRules } from "../models/vpn/policy-rules.hooks.ts";
import { terminatesIn } from "../models/vpn/termination-filters.hooks.ts";
import { l2vpnTerminationRules, tunnelTerminationRules } from "../models/vpn/termination-rules.hooks.ts";
import { wirelessLinkRules } from "../models/wireless/wireless-link-rules.hooks.ts";
import type { Registry } from "../runtime/declaration/registry.ts";
import { circuitsChoices } from "./circuits/choices.ts";
import { circuitRoutes } from "./circuits/circuit.routes.ts";
import { circuitTerminationRoutes } from "./circuits/circuit-termination.routes.ts";
import { circuitTypeRoutes } from "./circuits/circuit-type.routes.ts";
import { providerRoutes } from "./circuits/provider.routes.ts";
import { providerAccountRoutes } from "./circuits/provider-account.routes.ts";
import { providerNetworkRoutes } from "./circuits/provider-network.routes.ts";
import { autoSyncRecordRoutes } from "./core/auto-sync-record.routes.ts";
import { backgroundTaskRoutes } from "./core/background-task.routes.ts";
import { coreChoices } from "./core/choices.ts";
import { dataFileRoutes } from "./core/data-file.routes.ts";
import { dataSourceRoutes } from "./core/data-source.routes.ts";
import { jobRoutes } from "./core/job.routes.ts";
import { cableRoutes } from "./dcim/cable.routes.ts";
import { cablePathRoutes } from "./dcim/cable-path.routes.ts";
import { cableTerminationRoutes } from "./dcim/cable-termination.routes.ts";
import { dcimChoices } from "./dcim/choices.ts";
import { dcimConnectedDeviceEndpoint } from "./dcim/connected-device.endpoint.ts";
import { consolePortRoutes } from "./dcim/console-port.routes.ts";
import { consolePortTemplateRoutes } from "./dcim/console-port-template.routes.ts";
import { consoleServerPortRoutes } from "./dcim/console-server-port.routes.ts";
import { consoleServerPortTemplateRoutes } from "./dcim/console-server-port-template.routes.ts";
import { deviceRoutes } from "./dcim/device.routes.ts";
import { deviceBayRoutes } from "./dcim/device-bay.routes.ts";
import { deviceBayTemplateRoutes } from "./dcim/device-bay-template.routes.ts";
import { deviceRoleRoutes } from "./dcim/device-role.routes.ts";
import { deviceTypeRoutes } from "./dcim/device-type.routes.ts";
import { frontPortRoutes } from "./dcim/front-port.routes.ts";
import { frontPortTemplateRoutes } from "./dcim/front-port-template.routes.ts";
import { interfaceRoutes } from "./dcim/interface.routes.ts";
import { interfaceTemplateRoutes } from "./dcim/interface-template.routes.ts";
import { inventoryItemRoutes } from "./dcim/inventory-item.routes.ts";
import { inventoryItemRoleRoutes } from "./dcim/inventory-item-role.routes.ts";
import { inventoryItemTemplateRoutes } from "./dcim/inventory-item-template.routes.ts";
import { locationRoutes } from "./dcim/location.routes.ts";
import { manufacturerRoutes } from "./dcim/manufacturer.routes.ts";
import { moduleRoutes } from "./dcim/module.routes.ts";
import { moduleBayRoutes } from "./dcim/module-bay.routes.ts";
import { moduleBayTemplateRoutes } from "./dcim/module-bay-template.routes.ts";
import { moduleTypeRoutes } from "./dcim/module-type.routes.ts";
import { platformRoutes } from "./dcim/platform.routes.ts";
import { powerFeedRoutes } from "./dcim/power-feed.routes.ts";
import { powerOutletRoutes } from "./dcim/power-outlet.routes.ts";
import { powerOutletTemplateRoutes } from "./dcim/power-outlet-template.routes.ts";
import { powerPanelRoutes } from "./dcim/power-panel.routes.ts";
import { powerPortRoutes } from "./dcim/power-port.routes.ts";
import { powerPortTemplateRoutes } from "./dcim/power-port-template.routes.ts";
import { rackRoutes } from "./dcim/rack.routes.ts";
import { rackReservationRoutes } from "./dcim/rack-reservation.routes.ts";
import { rackRoleRoutes } from "./dcim/rack-role.routes.ts";
import { rearPortRoutes } from "./dcim/rear-port.routes.ts";
import { rearPortTemplateRoutes } from "./dcim/rear-port-template.routes.ts";
import { regionRoutes } from "./dcim/region.routes.ts";
import { siteRoutes } from "./dcim/site.routes.ts";
import { siteGroupRoutes } from "./dcim/site-group.routes.ts";
import { virtualChassisRoutes } from "./dcim/virtual-chassis.routes.ts";
import { virtualDeviceContextRoutes } from "./dcim/virtual-device-context.routes.ts";
import { bookmarkRoutes } from "./extras/bookmark.routes.ts";
import { extrasChoices } from "./extras/choices.ts";
import { configContextRoutes } from "./extras/config-context.routes.ts";
import { configTemplateRoutes } from "./extras/config-template.routes.ts";
import { contentTypeRoutes } from "./extras/content-type.routes.ts";
import { customFieldRoutes } from "./extras/custom-field.routes.ts";
import { customFieldChoiceSetRoutes } from "./extras/custom-field-choice-set.routes.ts";
import { customLinkRoutes } from "./extras/custom-link.routes.ts";
import { extrasDashboardEndpoint } from "./extras/dashboard.endpoint.ts";
import { dashboardRoutes } from "./extras/dashboard.routes.ts";
import { eventRuleRoutes } from "./extras/event-rule.routes.ts";
import { exportTemplateRoutes } from "./extras/export-template.routes.ts";
import { imageAttachmentRoutes } from "./extras/image-attachment.routes.ts";
import { journalEntryRoutes } from "./extras/journal-entry.routes.ts";
import { objectChangeRoutes } from "./extras/object-change.routes.ts";
import { extrasReportEndpoint } from "./extras/report.endpoint.ts";
import { extrasReportRunEndpoint } from "./extras/report-run.endpoint.ts";
import { extrasReportsEndpoint } from "./extras/reports.endpoint.ts";
import { savedFilterRoutes } from "./extras/saved-filter.routes.ts";
import { extrasScriptEndpoint } from "./extras/script.endpoint.ts";
import { extrasScriptsEndpoint } from "./extras/scripts.endpoint.ts";
import { tagRoutes } from "./extras/tag.routes.ts";
import { taggedItemRoutes } from "./extras/tagged-item.routes.ts";
import { webhookRoutes } from "./extras/webhook.routes.ts";
import { aggregateRoutes } from "./ipam/aggregate.routes.ts";
import { asnRoutes } from "./ipam/asn.routes.ts";
import { asnRangeRoutes } from "./ipam/asn-range.routes.ts";
import { ipamChoices } from "./ipam/choices.ts";
import { fhrpGroupRoutes } from "./ipam/fhrp-group.routes.ts";
import { fhrpGroupAssignmentRoutes } from "./ipam/fhrp-group-assignment.routes.ts";
import { ipAddressRoutes } from "./ipam/ip-address.routes.ts";
import { ipRangeRoutes } from "./ipam/ip-range.routes.ts";
import { prefixRoutes } from "./ipam/prefix.routes.ts";
import { rirRoutes } from "./ipam/rir.routes.ts";
import { roleRoutes } from "./ipam/role.routes.ts";
import { routeTargetRoutes } from "./ipam/route-target.routes.ts";
import { serviceRoutes } from "./ipam/service.routes.ts";
import { serviceTemplateRoutes } from "./ipam/service-template.routes.ts";
import { vlanRoutes } from "./ipam/vlan.routes.ts";
import { vlanGroupRoutes } from "./ipam/vlan-group.routes.ts";
import { vrfRoutes } from "./ipam/vrf.routes.ts";
import { secretRoutes } from "./secrets/secret.routes.ts";
import { secretRoleRoutes } from "./secrets/secret-role.routes.ts";
import { tenancyChoices } from "./tenancy/choices.ts";
import { contactRoutes } from "./tenancy/contact.routes.ts";
import { contactAssignmentRoutes } from "./tenancy/contact-assignment.routes.ts";
import { contactGroupRoutes } from "./tenancy/contact-group.routes.ts";
import { contactRoleRoutes } from "./tenancy/contact-role.routes.ts";
import { tenantRoutes } from "./tenancy/tenant.routes.ts";
import { tenantGroupRoutes } from "./tenancy/tenant-group.routes.ts";
import { usersConfigEndpoint } from "./users/config.endpoint.ts";
import { groupRoutes } from "./users/group.routes.ts";
import { objectPermissionRoutes } from "./users/object-permission.routes.ts";
import { tokenRoutes } from "./users/token.routes.ts";
import { userRoutes } from "./users/user.routes.ts";
import { userConfigRoutes } from "./users/user-config.routes.ts";
import { virtualizationChoices } from "./virtualization/choices.ts";
import { clusterRoutes } from "./virtualization/cluster.routes.ts";
import { clusterGroupRoutes } from "./virtualization/cluster-group.routes.ts";
import { clusterTypeRoutes } from "./virtualization/cluster-type.routes.ts";
import { virtualDiskRoutes } from "./virtualization/virtual-disk.routes.ts";
import { virtualMachineRoutes } from "./virtualization/virtual-machine.routes.ts";
import { vmInterfaceRoutes } from "./virtualization/vm-interface.routes.ts";
import { vpnChoices } from "./vpn/choices.ts";
import { ikePolicyRoutes } from "./vpn/ike-policy.routes.ts";
import { ikeProposalRoutes } from "./vpn/ike-proposal.routes.ts";
import { ipsecPolicyRoutes } from "./vpn/ipsec-policy.routes.ts";
import { ipsecProfileRoutes } from "./vpn/ipsec-profile.routes.ts";
import { ipsecProposalRoutes } from "./vpn/ipsec-proposal.routes.ts";
import { l2vpnRoutes } from "./vpn/l2vpn.routes.ts";
import { l2vpnTerminationRoutes } from "./vpn/l2vpn-termination.routes.ts";
import { tunnelRoutes } from "./vpn/tunnel.routes.ts";
import { tunnelGroupRoutes } from "./vpn/tunnel-group.routes.ts";
import { tunnelTerminationRoutes } from "./vpn/tunnel-termination.routes.ts";
import { wirelessChoices } from "./wireless/choices.ts";
import { wirelessLanRoutes } from "./wireless/wireless-lan.routes.ts";
import { wirelessLanGroupRoutes } from "./wireless/wireless-lan-group.routes.ts";
import { wirelessLinkRoutes } from "./wireless/wireless-link.routes.ts";

export const registry: Registry = {
  models: {
    "circuits.circuit": circuitRoutes,
    "circuits.circuit-termination": circuitTerminationRoutes,
    "circuits.circuit-type": circuitTypeRoutes,
    "circuits.provider": providerRoutes,
    "circuits.provider-account": providerAccountRoutes,
    "circuits.provider-network": providerNetworkRoutes,
    "core.auto-sync-record": autoSyncRecordRoutes,
    "core.background-task": backgroundTaskRoutes,
    "core.data-file": dataFileRoutes,
    "core.data-source": dataSourceRoutes,
    "core.job": jobRoutes,
    "dcim.cable": cableRoutes,
    "dcim.cable-path": cablePathRoutes,
    "dcim.cable-termination": cableTerminationRoutes,
    "dcim.console-port": consolePortRoutes,
    "dcim.console-port-template": consolePortTemplateRoutes,
    "dcim.console-server-port": consoleServerPortRoutes,
    "dcim.console-server-port-template": consoleServerPortTemplateRoutes,
    "dcim.device": deviceRoutes,
    "dcim.device-bay": deviceBayRoutes,
    "dcim.device-bay-template": deviceBayTemplateRoutes,
    "dcim.device-role": deviceRoleRoutes,
    "dcim.device-type": deviceTypeRoutes,
    "dcim.front-port": frontPortRoutes,
    "dcim.front-port-template": frontPortTemplateRoutes,
    "dcim.interface": interfaceRoutes,
    "dcim.interface-template": interfaceTemplateRoutes,
    "dcim.inventory-item": inventoryItemRoutes,
    "dcim.inventory-item-role": inventoryItemRoleRoutes,
    "dcim.inventory-item-template": inventoryItemTemplateRoutes,
    "dcim.location": locationRoutes,
    "dcim.manufacturer": manufacturerRoutes,
    "dcim.module": moduleRoutes,
    "dcim.module-bay": moduleBayRoutes,
    "dcim.module-bay-template": moduleBayTemplateRoutes,
    "dcim.module-type": moduleTypeRoutes,
    "dcim.platform": platformRoutes,
    "dcim.power-feed": powerFeedRoutes,
    "dcim.power-outlet": powerOutletRoutes,
    "dcim.power-outlet-template": powerOutletTemplateRoutes,
    "dcim.power-panel": powerPanelRoutes,
    "dcim.power-port": powerPortRoutes,
    "dcim.power-port-template": powerPortTemplateRoutes,
    "dcim.rack": rackRoutes,
    "dcim.rack-reservation": rackReservationRoutes,
    "dcim.rack-role": rackRoleRoutes,
    "dcim.rear-port": rearPortRoutes,
    "dcim.rear-port-template": rearPortTemplateRoutes,
    "dcim.region": regionRoutes,
    "dcim.site": siteRoutes,
    "dcim.site-group": siteGroupRoutes,
    "dcim.virtual-chassis": virtualChassisRoutes,
    "dcim.virtual-device-context": virtualDeviceContextRoutes,
    "extras.bookmark": bookmarkRoutes,
    "extras.config-context": configContextRoutes,
    "extras.config-template": configTemplateRoutes,
    "extras.content-type": contentTypeRoutes,
    "extras.custom-field": customFieldRoutes,
    "extras.custom-field-choice-set": customFieldChoiceSetRoutes,
    "extras.custom-link": customLinkRoutes,
    "extras.dashboard": dashboardRoutes,
    "extras.event-rule": eventRuleRoutes,
    "extras.export-template": exportTemplateRoutes,
    "extras.image-attachment": imageAttachmentRoutes,
    "extras.journal-entry": journalEntryRoutes,
    "extras.object-change": objectChangeRoutes,
    "extras.saved-filter": savedFilterRoutes,
    "extras.tag": tagRoutes,
    "extras.tagged-item": taggedItemRoutes,
    "extras.webhook": webhookRoutes,
    "ipam.aggregate": aggregateRoutes,
    "ipam.asn": asnRoutes,
    "ipam.asn-range": asnRangeRoutes,
    "ipam.fhrp-group": fhrpGroupRoutes,
    "ipam.fhrp-group-assignment": fhrpGroupAssignmentRoutes,
    "ipam.ip-address": ipAddressRoutes,
    "ipam.ip-range": ipRangeRoutes,
    "ipam.prefix": prefixRoutes,
    "ipam.rir": rirRoutes,
    "ipam.role": roleRoutes,
    "ipam.route-target": routeTargetRoutes,
    "ipam.service": serviceRoutes,
    "ipam.service-template": serviceTemplateRoutes,
    "ipam.vlan": vlanRoutes,
    "ipam.vlan-group": vlanGroupRoutes,
    "ipam.vrf": vrfRoutes,
    "secrets.secret": secretRoutes,
    "secrets.secret-role": secretRoleRoutes,
    "tenancy.contact": contactRoutes,
    "tenancy.contact-assignment": contactAssignmentRoutes,
    "tenancy.contact-group": contactGroupRoutes,
    "tenancy.contact-role": contactRoleRoutes,
    "tenancy.tenant": tenantRoutes,
    "tenancy.tenant-group": tenantGroupRoutes,
    "users.group": groupRoutes,
    "users.object-permission": objectPermissionRoutes,
    "users.token": tokenRoutes,
    "users.user": userRoutes,
    "users.user-config": userConfigRoutes,
    "virtualization.cluster": clusterRoutes,
    "virtualization.cluster-group": clusterGroupRoutes,
    "virtualization.cluster-type": clusterTypeRoutes,
    "virtualization.virtual-disk": virtualDiskRoutes,
    "virtualization.virtual-machine": virtualMachineRoutes,
    "virtualization.vm-interface": vmInterfaceRoutes,
    "vpn.ike-policy": ikePolicyRoutes,
    "vpn.ike-proposal": ikeProposalRoutes,
    "vpn.ipsec-policy": ipsecPolicyRoutes,
    "vpn.ipsec-profile": ipsecProfileRoutes,
    "vpn.ipsec-proposal": ipsecProposalRoutes,
    "vpn.l2vpn": l2vpnRoutes,
    "vpn.l2vpn-termination": l2vpnTerminationRoutes,
    "vpn.tunnel": tunnelRoutes,
    "vpn.tunnel-group": tunnelGroupRoutes,
    "vpn.tunnel-termination": tunnelTerminationRoutes,
    "wireless.wireless-lan": wirelessLanRoutes,
    "wireless.wireless-lan-group": wirelessLanGroupRoutes,
    "wireless.wireless-link": wirelessLinkRoutes,
  },
  choices: {
    ...circuitsChoices,
    ...coreChoices,
    ...dcimChoices,
    ...extrasChoices,
    ...ipamChoices,
    ...tenancyChoices,
    ...virtualizationChoices,
    ...vpnChoices,
    ...wirelessChoices,
  },
  hooks: {
    addressOfDevice,
    addressWithin,
    aggregateRules,
    allowsContentType,
    asnDisplay,
    asnRangeCount,
    asnRangeRules,
    availableAt,
    cableEndsAt,
    cablePaths,
    cableRules,
    cableTerminationRules,
    cableTerminations,
    cabledRules,
    carriesVlan,
    choiceList,
    choiceSetRules,
    choicesCount,
    circuitRules,
    circuitTerminationPaths,
    circuitTerminationRules,
    clusterRules,
    componentRules,
    componentTemplateRules,
    configContext,
    configContextRules,
    connectedDevice,
    connectedEndpoints,
    connectionStatus,
    contentTypeDisplay,
    contentTypeId,
    coversAddress,
    customFieldChoices,
    customFieldData,
    customFieldDataType,
    customFieldDefinitions,
    customFieldDisplay,
    customFieldRules,
    dataSourceRules,
    deviceBayRules,
    deviceBayTemplateRules,
    deviceRules,
    deviceTypeRules,
    eventRuleRules,
    eventRules,
    exportTemplateRules,
    exportTemplates,
    fetchDataSource,
    fhrpGroupDisplay,
    frontPortPaths,
    frontPortRules,
    frontPortTemplateRules,
    groupVlans,
    hasChoice,
    hasKey,
    hasMaskLength,
    hasMaskLengthAtLeast,
    hasMaskLengthAtMost,
    hasPassThroughPorts,
    ikePolicyRules,
    imageAttachmentDisplay,
    inVirtualChassisOf,
    interfaceLinkPeers,
    interfaceRules,
    interfaceTemplateRules,
    inventoryItemRules,
    ipAddressRules,
    ipRangeDisplay,
    ipRangeRules,
    isAddress,
    isAssignedToInterface,
    isConnected,
    isInterfaceKind,
    isNetwork,
    isPresentInVrf,
    isUsableByUser,
    jobs,
    journalEntryDisplay,
    journalEntryRules,
    l2vpnTerminationRules,
    lacksCableEnd,
    linkPeers,
    locationRules,
    modularTemplateRules,
    moduleRules,
    noPrograms,
    noSuchProgram,
    objectChangeDisplay,
    onInterfaceOfDevice,
    ownDashboard,
    parentDevice,
    pathIntegrity,
    permissionChecks,
    permissionRules,
    permitsAction,
    powerFeedCable,
    powerFeedRules,
    powerFeedUtilization,
    powerOutletRules,
    powerOutletTemplateRules,
    powerPanelRules,
    powerPanelUtilization,
    powerPortDraw,
    powerPortRules,
    prefixAddresses,
    prefixContains,
    prefixContents,
    prefixIntegrity,
    prefixNetworks,
    prefixRules,
    prefixSpace,
    prefixUse,
    prefixWithin,
    prefixWithinOrEqual,
    prefixesAround,
    prefixesWithin,
    rackElevation,
    rackReservationRules,
    rackRules,
    rackUse,
    rackUtilization,
    rangeAddresses,
    rangeContains,
    rangeNumbers,
    rangeWithin,
    rearPortPaths,
    rearPortRules,
    rearPortTemplateRules,
    renderConfig,
    renderTemplate,
    retryTask,
    retryTasks,
    savedFilterRules,
    secretHash,
    serviceDisplay,
    serviceRules,
    siteAsn,
    suitsDeviceType,
    syncContent,
    syncDataSource,
    syncedDataRules,
    tagsContentType,
    takeGroupVlans,
    takePrefixAddresses,
    takePrefixNetworks,
    takeRangeAddresses,
    takeRangeNumbers,
    taskCounts,
    taskPayload,
    tasks,
    terminatesIn,
    tokenDisplay,
    tokenRules,
    tokenStore,
    traceCables,
    tunnelTerminationRules,
    userConfig,
    userRules,
    virtualChassisRules,
    virtualDeviceContextRules,
    virtualDiskRules,
    virtualMachineRules,
    vlanGroupRules,
    vlanGroupUtilization,
    vlanRules,
    vmInterfaceRules,
    webhookContentTypes,
    webhookRules,
    webhooks,
    weightRules,
    wirelessLinkPaths,
    wirelessLinkRules,
  },
  endpoints: {
    "dcim.connected-device": dcimConnectedDeviceEndpoint,
    "extras.dashboard": extrasDashboardEndpoint,
    "extras.report": extrasReportEndpoint,
    "extras.report-run": extrasReportRunEndpoint,
    "extras.reports": extrasReportsEndpoint,
    "extras.script": extrasScriptEndpoint,
    "extras.scripts": extrasScriptsEndpoint,
    "users.config": usersConfigEndpoint,
  },
};
