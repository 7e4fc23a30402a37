"""What scripts written with pynetbox do, against the server at argv[1] with the token argv[2].

Ends with 0 and one line for each step; with the traceback of the first that fails otherwise.
"""

import sys

import pynetbox


def api():
    return pynetbox.api(sys.argv[1], token=sys.argv[2])


def check(what, found, wanted):
    if found != wanted:
        raise AssertionError(f"{what}: {found!r}, not {wanted!r}")
    print(f"ok {what}")


def create_ground(nb):
    """One object a kind, each by create(); references by id, by object attributes and by nested dict."""
    region = nb.dcim.regions.create(name="Europe", slug="europe")
    sites = nb.dcim.sites.create(
        [{"name": f"Site {n}", "slug": f"site-{n}", "region": region.id, "status": "active"} for n in range(1, 6)]
    )
    check("bulk create answers in order", [site.slug for site in sites], [f"site-{n}" for n in range(1, 6)])
    maker = nb.dcim.manufacturers.create(name="Acme", slug="acme")
    kind = nb.dcim.device_types.create(manufacturer=maker.id, model="Switch 48", slug="switch-48", u_height=1)
    role = nb.dcim.device_roles.create(name="Access", slug="access", color="00ff00")
    rack = nb.dcim.racks.create(name="R1", site=sites[0].id, u_height=42)
    devices = nb.dcim.devices.create(
        [
            {"name": f"sw{n}", "site": {"slug": "site-1"}, "role": role.id, "device_type": {"slug": "switch-48"}, "rack": rack.id}
            for n in range(1, 4)
        ]
    )
    check("references by attributes", [device.site.id for device in devices], [sites[0].id] * 3)
    for device in devices:
        nb.dcim.interfaces.create(device=device.id, name="eth0", type="1000base-t")
    tag = nb.extras.tags.create(name="Core", slug="core")
    prefix = nb.ipam.prefixes.create(prefix="10.1.0.0/24", site=sites[0].id, tags=[{"slug": "core"}])
    check("tags", [one.name for one in prefix.tags], [tag.name])
    nb.ipam.ip_addresses.create(address="10.1.0.1/24", status="active")
    return {"sites": sites, "devices": devices, "rack": rack, "prefix": prefix}


def read_lists(nb):
    """all(), count() and len() over ten endpoints and more pages than one."""
    wanted = {
        "regions": (nb.dcim.regions, 1), "sites": (nb.dcim.sites, 5), "manufacturers": (nb.dcim.manufacturers, 1),
        "device_types": (nb.dcim.device_types, 1), "device_roles": (nb.dcim.device_roles, 1), "racks": (nb.dcim.racks, 1),
        "devices": (nb.dcim.devices, 3), "interfaces": (nb.dcim.interfaces, 3), "tags": (nb.extras.tags, 1),
        "prefixes": (nb.ipam.prefixes, 1), "ip_addresses": (nb.ipam.ip_addresses, 1),
    }
    for name, (endpoint, number) in wanted.items():
        check(f"{name}: count()", endpoint.count(), number)
        check(f"{name}: len(all())", len(endpoint.all()), number)
        check(f"{name}: all(limit=1) follows the pages", len(list(endpoint.all(limit=1))), number)
        for record in endpoint.all():
            check(f"{name}: get(id)", endpoint.get(record.id).id, record.id)
            str(record), dict(record)


def read_filtered(nb, ground):
    check("filter()", [site.name for site in nb.dcim.sites.filter(name="Site 2")], ["Site 2"])
    check("filter() by a list", len(nb.dcim.sites.filter(name=["Site 2", "Site 3"])), 2)
    check("filter() by q", len(nb.dcim.devices.filter("sw")), 3)
    check("filter() with a lookup", len(nb.dcim.sites.filter(name__iew="4")), 1)
    check("filter() through a relation", len(nb.dcim.devices.filter(region="europe", role="access")), 3)
    check("count(filter)", nb.dcim.devices.count(site="site-1"), 3)
    check("get() by attributes", nb.dcim.devices.get(name="sw2").id, ground["devices"][1].id)
    check("get() of nothing", nb.dcim.devices.get(name="none"), None)
    check("get() of an unknown id", nb.dcim.devices.get(4711), None)
    try:
        nb.dcim.sites.get(status="active")
        raise AssertionError("get() of several did not fail")
    except ValueError:
        print("ok get() of several fails")
    try:
        list(nb.dcim.devices.filter(site="nowhere"))
        raise AssertionError("an unknown choice was taken")
    except pynetbox.RequestError as error:
        check("an unknown choice is a 400", error.req.status_code, 400)


def read_nested(nb, ground):
    """Attributes that a nested object lacks are fetched when they are read."""
    device = nb.dcim.devices.get(name="sw1")
    check("a choice reads as its label", str(device.status), "Active")
    check("a choice's value", device.status.value, "active")
    check("a nested object's name", str(device.site), "Site 1")
    check("lazy read through one object", device.site.region.name, "Europe")
    check("lazy read of what the nested form lacks", device.device_type.manufacturer.slug, "acme")
    device.rack.full_details()
    check("full_details()", device.rack.u_height, 42)
    interface = nb.dcim.interfaces.get(device="sw1", name="eth0")
    check("two steps", interface.device.device_type.model, "Switch 48")
    check("is the site there", ground["sites"][0] == device.site, True)


def choices(nb):
    check("choices()", {"value": "active", "display_name": "Active"} in nb.dcim.sites.choices()["status"], True)
    check("choices() of interfaces", any(c["value"] == "1000base-t" for c in nb.dcim.interfaces.choices()["type"]), True)


def write(nb, ground):
    site = nb.dcim.sites.get(slug="site-5")
    site.description = "changed"
    check("save()", site.save(), True)
    check("save() without a change", nb.dcim.sites.get(slug="site-5").save(), False)
    check("update()", site.update({"facility": "DC5", "status": "planned"}), True)
    fresh = nb.dcim.sites.get(site.id)
    check("what was written", (fresh.description, fresh.facility, fresh.status.value), ("changed", "DC5", "planned"))
    changed = nb.dcim.sites.update([{"id": one.id, "description": "all"} for one in ground["sites"]])
    check("bulk update", {one.description for one in changed}, {"all"})
    check("update() of a result set", len(nb.dcim.devices.filter(name="sw3").update(serial="S3")), 1)
    check("delete()", site.delete(), True)
    check("deleted", nb.dcim.sites.get(site.id), None)
    check("bulk delete by objects", nb.dcim.sites.delete([ground["sites"][3]]), True)
    check("bulk delete by ids", nb.dcim.sites.delete([ground["sites"][2].id]), True)
    check("delete() of a result set", nb.dcim.interfaces.filter(device="sw3").delete(), True)
    check("left", (nb.dcim.sites.count(), nb.dcim.interfaces.count()), (2, 2))
    try:
        ground["sites"][0].delete()
        raise AssertionError("a site with devices was deleted")
    except pynetbox.RequestError as error:
        check("a protected delete is a 409", error.req.status_code, 409)
    try:
        nb.dcim.sites.create([{"name": "New", "slug": "new"}, {"name": "No slug"}])
        raise AssertionError("a site without a slug was created")
    except pynetbox.RequestError as error:
        check("a bad bulk create is a 400", (error.req.status_code, nb.dcim.sites.count()), (400, 2))


def main():
    nb = api()
    check("version", nb.version, "3.7")
    check("status()", nb.status()["netbox-version"].startswith("3.7"), True)
    ground = create_ground(nb)
    read_lists(nb)
    read_filtered(nb, ground)
    read_nested(nb, ground)
    choices(nb)
    write(nb, ground)


main()
